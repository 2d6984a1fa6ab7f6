import { createServer, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headsOf } from './cached-head.ts';

let server: Server;
let joined: number;

/** Counts how often Node serialises the headers of a response. */
function watch(response: ServerResponse): void {
  const join = (status: number, headers: string[]) => {
    joined += 1;
    return ServerResponse.prototype.writeHead.call(response, status, headers);
  };
  Object.assign(response, { writeHead: join });
}

beforeEach(async () => {
  joined = 0;
  let id = 0;
  const begin = headsOf(200, ['content-type', 'text/plain', 'content-length', '2']);
  server = createServer({ keepAliveTimeout: 8000 }, (request, response) => {
    id += 1;
    watch(response);
    if (request.url === '/late') response.setHeader('x-late', 'yes');
    begin(response, `an-id-${id}`);
    response.end(request.method === 'HEAD' ? undefined : 'ok');
  });
  // `Expect: 100-continue` is answered at once, as the real server does.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything received for requests on one connection, except the dates. */
async function answersTo(...requests: string[]): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests.join(''));
  const all = await text(socket);
  const answers = all.split(/(?=HTTP\/1\.1 )/);
  for (const answer of answers) {
    const date = /^Date: (.+)\r$/m.exec(answer)?.[1] ?? '';
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
    expect(new Date(date).toUTCString()).toBe(date);
  }
  return answers.map((answer) => answer.replace(/^Date: .*\r\n/m, ''));
}

const ask = (line: string, header = '') => `${line} HTTP/1.1\r\nHost: x\r\n${header}\r\n`;
const last = ask('GET /', 'Connection: close\r\n');

test('responses on an open connection reuse the head that Node made once, each with its own id', async () => {
  const [first, second, head, end] = await answersTo(
    ask('GET /'),
    ask('GET /'),
    ask('HEAD /'),
    last,
  );
  expect(first).toBe(
    'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 2\r\nx-request-id: an-id-1\r\n' +
      'Connection: keep-alive\r\nKeep-Alive: timeout=8\r\n\r\nok',
  );
  expect(second).toBe(first?.replace('an-id-1', 'an-id-2'));
  expect(head).toBe(second?.replace('an-id-2', 'an-id-3').slice(0, -2));
  expect(end).toContain('x-request-id: an-id-4\r\nConnection: close\r\n\r\nok');
  expect(joined, 'once for all, and once for the last').toBe(2);
});

test('the last response of a connection is not reused for others', async () => {
  const [closing] = await answersTo(last);
  expect(closing).toContain('Connection: close\r\n');
  const [open] = await answersTo(ask('GET /'), last);
  expect(open).toContain('Connection: keep-alive\r\n');
});

test('the connection of a client that expects 100-continue is closed, as Node does it', async () => {
  await answersTo(ask('GET /'), last);
  const [answer, ...others] = await answersTo(
    ask('GET /', 'Expect: 100-continue\r\n'),
    ask('GET /'),
  );
  expect(answer).toContain('Connection: close\r\n');
  expect(others).toEqual([]);
});

test('an HTTP/1.0 client is answered as by Node', async () => {
  await answersTo(ask('GET /'), last);
  const [answer] = await answersTo('GET / HTTP/1.0\r\n\r\n');
  expect(answer).toContain('Connection: close\r\n');
});

test('headers that a response already has are not lost', async () => {
  await answersTo(ask('GET /'), last);
  const [late] = await answersTo(ask('GET /late', 'Connection: close\r\n'));
  expect(late).toContain('x-late: yes\r\n');
});
