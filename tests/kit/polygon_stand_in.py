"""Stands in for Polygon's API on this machine: polygon_stand_in.py CALLS SECRET

Prints the port it listens on, checks the signature of every call as Polygon's help describes it,
and writes the calls to the file CALLS, one a line.
"""
import hashlib
import http.server
import json
import re
import sys

calls, secret = sys.argv[1], sys.argv[2].encode()
problems = [{'id': 1, 'owner': 'other', 'name': 'sum', 'deleted': False, 'accessType': 'WRITE'}]


def fields(body, content_type):
    """The parts of a multipart/form-data body, by name, as bytes."""
    boundary = re.search(r'boundary=(\S+)', content_type).group(1).encode()
    found = {}
    for part in body.split(b'--' + boundary)[1:-1]:
        head, value = part[2:-2].split(b'\r\n\r\n', 1)
        found[re.search(rb' name="([^"]*)"', head).group(1)] = value
    return found


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        method = self.path.split('/api/')[1]
        body = self.rfile.read(int(self.headers['Content-Length']))
        given = fields(body, self.headers['Content-Type'])
        sig = given.pop(b'apiSig')
        text = b'&'.join(name + b'=' + value for name, value in sorted(given.items()))
        text = sig[:6] + b'/' + method.encode() + b'?' + text + b'#' + secret
        good = sig[6:].decode() == hashlib.sha512(text).hexdigest() and b'time' in given
        shown = ' '.join(name.decode() + '=' + (value.decode() if re.fullmatch(rb'[\w.-]+', value)
                                                else str(value))
                         for name, value in sorted(given.items())
                         if name not in (b'apiKey', b'time'))
        with open(calls, 'a') as log:
            log.write((method if good else 'bad signature: ' + method) + ' ' + shown + '\n')
        answer = {'status': 'OK'}
        if not good:
            answer = {'status': 'FAILED', 'comment': 'apiSig: Incorrect signature'}
        elif method == 'problems.list':
            answer['result'] = problems
        elif method == 'problem.create':
            answer['result'] = {'id': 4711, 'owner': 'me', 'name': given[b'name'].decode(),
                                'deleted': False, 'accessType': 'OWNER'}
            problems.append(answer['result'])
        reply = json.dumps(answer).encode()
        if given.get(b'problemId') == b'502':
            reply = b'<html>Bad Gateway</html>'
        self.send_response(200 if good else 400)
        self.send_header('Content-Length', str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
