import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/studio/app.ts';
import { answerInTurn } from './pipelining.ts';
import { clientWindows } from './slow-clients.ts';
import { endSlowReaders, endStalled, minTakenPerSecond } from './stalled.ts';

const windowMs = 500;
const large = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server with a short idle timeout. @returns both ends of a connection that requested `/` */
async function ask(
  answer: RequestListener,
  minPerSecond?: number,
): Promise<{ client: Socket; served: Socket }> {
  server = createServer();
  server.timeout = windowMs;
  answerInTurn(server, answer);
  endStalled(server);
  endSlowReaders(server, { takeMs: windowMs, tickMs: windowMs / 10 }, minPerSecond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const served = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return { client, served: await served };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}

const closed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('a connection', () => {
  test('that reads nothing of its response is closed', async () => {
    const { client, served } = await ask((_request, response) => response.end(large));
    client.pause();
    await closed(served);
    expect(served.bytesWritten).toBeGreaterThan(0);
  });

  test('that reads nothing of a streamed response is closed, and so is the stream', async () => {
    const written: boolean[] = [];
    const { client, served } = await ask((_request, response) => {
      const more = () => {
        while (response.write(large.subarray(0, 65_536)));
        written.push(true);
      };
      response.on('drain', more);
      more();
    });
    client.pause();
    await closed(served);
    expect(written.length).toBeGreaterThan(0);
  });

  test('that reads its response slowly gets all of it', async () => {
    const { client } = await ask((_request, response) => response.end(large));
    let taken = 0;
    let pauses = 0;
    client.on('data', (bytes: Buffer) => {
      taken += bytes.length;
      if (taken < (pauses + 1) * 4 * 1024 * 1024) return;
      pauses += 1;
      client.pause();
      setTimeout(() => client.resume(), windowMs / 5);
    });
    await closed(client);
    expect(pauses).toBeGreaterThan(4);
    expect(taken).toBeGreaterThan(large.length);
  });

  test.each(['at once', 'as it is taken'])(
    'that takes a little now and then, and never enough, of what is sent %s is ended',
    async (how) => {
      const { client, served } = await ask((_request, response) => {
        if (how === 'at once') response.end(large);
        else Readable.from(piecesOf(large)).pipe(response);
      }, large.length);
      const dawdling = setInterval(() => client.resume(), windowMs / 10);
      client.on('data', () => client.pause());
      await closed(served);
      clearInterval(dawdling);
      expect(client.bytesRead).toBeGreaterThan(0);
      expect(client.bytesRead).toBeLessThan(large.length);
    },
  );

  test('that has read everything so far may wait for more', async () => {
    const { client } = await ask((_request, response) => {
      response.write('begun');
      setTimeout(() => response.end(', at last'), windowMs * 3);
    }, large.length);
    expect((await buffer(client)).toString()).toContain('at last');
  });

  test('that waits longer than that for a response gets it', async () => {
    const { client } = await ask((_request, response) => {
      setTimeout(() => response.end('at last'), windowMs * 2);
    });
    expect((await buffer(client)).toString()).toContain('at last');
  });

  test('without requests is closed', async () => {
    const { client, served } = await ask((_request, response) => response.end());
    client.destroy();
    await closed(served);
    const idle = connect((server.address() as AddressInfo).port, '127.0.0.1');
    idle.resume();
    await closed(idle);
  });
});

test('the studio closes those that read less than 1 KB a second for five minutes', async () => {
  expect(clientWindows.takeMs).toBe(300_000);
  expect(minTakenPerSecond).toBe(1024);
  const studio = await createTestApp({
    windows: { ...clientWindows, takeMs: windowMs, tickMs: 50 },
  });
  server = (await studio.http()).server;
  const url = new URL(await studio.listen());
  await endOfIdleReader(url);
  await studio.close();
});

test('the studio closes those that read nothing for thirty seconds', async () => {
  const studio = await createTestApp();
  server = (await studio.http()).server;
  // Node checks twice.
  expect(server.timeout * 2).toBe(30_000);
  const url = new URL(await studio.listen());
  // Applies to connections opened from now on.
  server.timeout = windowMs;
  await endOfIdleReader(url);
  await studio.close();
});

/** Requests a lot and reads none of it, until the studio closes the connection. */
async function endOfIdleReader(url: URL): Promise<void> {
  const served = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const client = connect(Number(url.port), url.hostname);
  client.on('error', () => undefined);
  client.pause();
  client.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000));
  await closed(await served);
}
