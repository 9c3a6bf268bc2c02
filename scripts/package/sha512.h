// SHA-512, with which Polygon wants calls signed.
#ifndef PACKAGE_SHA512_H_
#define PACKAGE_SHA512_H_

#include <string>

/// The digest of any bytes as 128 hexadecimal digits, in lower case. Source: FIPS 180-4.
std::string sha512(std::string bytes);

#endif
