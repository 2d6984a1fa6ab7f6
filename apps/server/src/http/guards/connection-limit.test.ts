import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/calls/answers.ts';
import { type OpenSocket, openSocket, send } from '../../testing/calls/tcp.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { limitConnections, maxConnections } from './connection-limit.ts';
import { answerInTurn } from './pipelining.ts';
import { noteUpload } from './slow-clients.ts';

const most = 5;

let server: Server;
let url: string;
let crowd: OpenSocket[] = [];
afterEach(() => {
  for (const socket of crowd) socket.cut();
  server.closeAllConnections();
  server.close();
});

async function serve(answer: RequestListener): Promise<void> {
  server = createServer();
  answerInTurn(server, answer);
  limitConnections(server, most);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens the maximum number of connections, one after the other, which all send the same. */
async function fill(bytes: string, isRequest: boolean): Promise<void> {
  crowd = [];
  for (let at = 0; at < most; at += 1) {
    const came = once(server, isRequest ? 'request' : 'connection');
    const socket = await openSocket(url);
    crowd.push(socket);
    socket.write(bytes);
    await came;
  }
}

const goesOn = 'the connection goes on';
const endOf = ({ answer }: OpenSocket) =>
  Promise.race([
    answer.then(({ status }) => status),
    new Promise<string>((resolve) => setTimeout(resolve, 100, goesOn)),
  ]);
const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n';

describe('when the maximum number of connections is open', () => {
  test.each([
    ['sends nothing', '', false],
    ['has sent part of a request', 'GET / HT', false],
    ['sends its body slowly', `${head}Content-Type: application/json\r\n\r\n{`, true],
    ['sends a form slowly', `${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n-`, true],
  ])('the oldest that %s makes room', async (_, bytes, isRequest) => {
    await serve((request, response) => {
      request.resume().on('end', () => response.end('here'));
    });
    await fill(bytes, isRequest);
    expect((await send(url, { path: '/' })).body).toBe('here');
    const [oldest, ...others] = await Promise.all(crowd.map(endOf));
    expect([oldest, ...others]).toEqual([0, ...others.map(() => goesOn)]);
  });

  test.each([
    ['waits for its response', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', () => undefined],
    ['uploads files', `${head}\r\n-`, noteUpload],
  ])('none goes that %s, and the next one is told to come later', async (_, bytes, take) => {
    await serve(take);
    await fill(bytes, true);
    const answer = await send(url, { path: '/' });
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('The studio is busy right now.');
    expect(faultsOf(answer)).toEqual(['answered 503']);
    expect(await Promise.all(crowd.map(endOf))).toEqual(crowd.map(() => goesOn));
  });

  test('and one of them closes, there is room again', async () => {
    await serve((request, response) => {
      if (request.url === '/next') response.end('here');
    });
    await fill('GET / HTTP/1.1\r\nHost: x\r\n\r\n', true);
    expect((await send(url, { path: '/next' })).status).toBe(503);
    crowd[2]?.cut();
    await expect.poll(async () => (await send(url, { path: '/next' })).body).toBe('here');
  });
});

test('the studio answers while more idle connections are opened than the maximum', async () => {
  const studio = await createTestApp();
  server = (await studio.http()).server;
  url = await studio.listen();
  crowd = await Promise.all(Array.from({ length: maxConnections + 20 }, () => openSocket(url)));
  expect((await send(url, { path: '/healthz' })).status).toBe(200);
  const open = await new Promise<number>((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
  expect(open).toBeLessThanOrEqual(maxConnections);
  for (const socket of crowd) socket.cut();
  await studio.close();
});

const slowForm = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n-`;

test.each(['POST /payments/stripe/webhook', 'POST /newsletter/unsubscribe?token=x'])(
  'the studio answers while strangers slowly send forms to %s, which reads no files',
  async (call) => {
    const studio = await createTestApp();
    server = (await studio.http()).server;
    url = await studio.listen();
    crowd = await Promise.all(Array.from({ length: maxConnections }, () => openSocket(url)));
    const began = new Promise<void>((resolve) => {
      let left = maxConnections;
      server.on('request', () => {
        left -= 1;
        if (left === 0) resolve();
      });
    });
    for (const socket of crowd) socket.write(slowForm(call.slice('POST '.length)));
    await began;
    expect((await send(url, { path: '/healthz' })).status).toBe(200);
    for (const socket of crowd) socket.cut();
    await studio.close();
  },
);
