import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { answerInTurn, assertReadByOneListener } from './pipelining.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that answers in turn and does nothing else. @returns a connection to it */
async function serve(answer: RequestListener): Promise<Socket> {
  server = createServer({ keepAliveTimeout: 1000 });
  answerInTurn(server, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return open();
}

function open(): Promise<Socket> {
  return new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const last = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const paths = Array.from({ length: 900 }, (_, at) => `/${at}`);

/** The bodies of all responses on a connection, each of known length. */
async function bodiesOf(socket: Socket): Promise<string[]> {
  const all = (await buffer(socket)).toString('latin1');
  const bodies: string[] = [];
  for (let at = 0; at < all.length; ) {
    const start = all.indexOf('\r\n\r\n', at) + 4;
    const length = Number(/content-length: (\d+)/i.exec(all.slice(at, start))?.[1]);
    bodies.push(all.slice(start, start + length));
    at = start + length;
  }
  return bodies;
}

async function echo(request: IncomingMessage): Promise<string> {
  const body = await text(request);
  return `${request.method} ${request.url} ${body}`;
}

describe('pipelined requests', () => {
  test('are all answered in order, one at a time', async () => {
    let running = 0;
    const runningCounts: number[] = [];
    const socket = await serve((request, response) => {
      running += 1;
      runningCounts.push(running);
      response.once('close', () => (running -= 1));
      setImmediate(() => response.end(request.url));
    });
    socket.write(paths.map(get).join('') + last('/last'));
    expect(await bodiesOf(socket)).toEqual([...paths, '/last']);
    expect(new Set(runningCounts)).toEqual(new Set([1]));
  });

  test('are hardly parsed while the first is being answered', async () => {
    let parsed = 0;
    let release: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held: (() => void)[] = [];
    const socket = await serve((request, response) => {
      held.push(() => response.end(request.url));
      if (held.length > 1) response.end(request.url);
      release();
    });
    server.on('request', () => (parsed += 1));
    socket.write(paths.map(get).join('') + last('/last'));
    await begun;
    // A later connection is answered after everything that this one has sent could have been read.
    const other = await open();
    other.write(last('/other'));
    expect(await bodiesOf(other)).toEqual(['/other']);
    expect(parsed).toBeLessThan(60);
    held[0]?.();
    expect(await bodiesOf(socket)).toEqual([...paths, '/last']);
  });

  test('end with the response that closes the connection', async () => {
    const answered: (string | undefined)[] = [];
    const socket = await serve((request, response) => {
      answered.push(request.url);
      response.setHeader('connection', 'close').end(request.url);
    });
    socket.write(paths.map(get).join(''));
    expect(await bodiesOf(socket)).toEqual(['/0']);
    expect(answered).toEqual(['/0']);
  });

  test('give other connections their turn in between', async () => {
    const order: (string | undefined)[] = [];
    const socket = await serve((request, response) => {
      order.push(request.url);
      response.end();
    });
    const other = await open();
    socket.write(paths.map(get).join('') + last('/last'));
    other.write(last('/other'));
    await Promise.all([bodiesOf(socket), bodiesOf(other)]);
    expect(order).toHaveLength(paths.length + 2);
    expect(order.indexOf('/other')).toBeLessThan(450);
  });
});

describe('a body', () => {
  test('of many megabytes arrives complete, and the request after it is answered', async () => {
    const socket = await serve(async (request, response) => {
      const { length } = await buffer(request);
      response.end(`${request.url} ${length}`);
    });
    const size = 8 * 1024 * 1024 + 13;
    socket.write(`POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write(Buffer.alloc(size));
    socket.write(paths.map(get).join('') + last('/last'));
    const expected = [`/a ${size}`, ...paths.map((path) => `${path} 0`), '/last 0'];
    expect(await bodiesOf(socket)).toEqual(expected);
  });

  test('that is paused continues when it is read', async () => {
    const socket = await serve((request, response) => {
      setTimeout(async () => response.end(String((await buffer(request)).length)), 50);
    });
    const size = 1024 * 1024;
    socket.write(
      `POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`,
    );
    socket.write(Buffer.alloc(size));
    expect(await bodiesOf(socket)).toEqual([String(size)]);
  });
});

test('any requests, split into any chunks, are answered correctly', async () => {
  const body = fc.string({ unit: fc.constantFrom('a', 'b', '\r', '\n', ' '), maxLength: 3000 });
  const requests = fc.array(fc.record({ body, chunked: fc.boolean() }), { maxLength: 12 });
  const cuts = fc.array(fc.nat(4000), { maxLength: 8 });
  await serve(async (request, response) => response.end(await echo(request)));
  await fc.assert(
    fc.asyncProperty(requests, cuts, async (asked, sizes) => {
      const words = asked.map(({ body, chunked }, at) => {
        const head = `POST /${at} HTTP/1.1\r\nHost: x\r\n`;
        const chunk = body && `${body.length.toString(16)}\r\n${body}\r\n`;
        return chunked
          ? `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`
          : `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
      });
      let rest = words.join('') + last('/last');
      const socket = await open();
      socket.setNoDelay();
      for (const size of sizes) {
        socket.write(rest.slice(0, size));
        rest = rest.slice(size);
        await new Promise(setImmediate);
      }
      socket.write(rest);
      const expected = asked.map(({ body }, at) => `POST /${at} ${body}`);
      expect(await bodiesOf(socket)).toEqual([...expected, 'GET /last ']);
    }),
    { numRuns: 60 },
  );
});

describe('a server whose connections are read in another way', () => {
  test.each([
    ['by no listener', (socket: Socket) => socket.removeAllListeners('data')],
    ['by two listeners', (socket: Socket) => socket.on('data', () => undefined)],
    [
      'by a listener that does not parse',
      (socket: Socket) => socket.removeAllListeners('data').on('data', () => undefined),
    ],
  ])('%s is refused at the start', (_, change) => {
    const other = createServer();
    expect(() => assertReadByOneListener(createServer())).not.toThrow();
    other.on('connection', change);
    expect(() => assertReadByOneListener(other)).toThrow(/reads connections in a way/);
  });
});
