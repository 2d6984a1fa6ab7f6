import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/calls/answers.ts';
import { openSocket } from '../../testing/calls/tcp.ts';
import { writingCalls } from '../../testing/calls/writing-calls.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { clientWindows } from './slow-clients.ts';

let url: string;
let staff: string;

/** The timeouts of a studio, a twentieth as long. */
const windows = {
  headMs: 500,
  bodyMs: 750,
  lingerMs: 250,
  tickMs: 50,
};

/** Less than the shortest timeout of a real studio: a client cut off by then was cut off by these. */
const enoughMs = 4500;

const studio = studioForAllTests({ windows });
beforeAll(async () => {
  url = await studio.listen();
  staff = `Authorization: Bearer ${await studio.tokenOf('moderator')}\r\n`;
});

test('a studio waits ten seconds for a head, fifteen for a body and five for a body that nobody reads', async () => {
  expect(clientWindows).toMatchObject({ headMs: 10_000, bodyMs: 15_000, lingerMs: 5000 });
  const usual = await createTestApp();
  expect((await usual.http()).server.headersTimeout).toBe(10_000);
  expect((await usual.http()).clientWindows).toEqual(clientWindows);
  await usual.close();
});

/** Sends `first`, then a few bytes every 50 ms until the server closes. */
async function trickle(first: string, bytes: string) {
  const socket = await openSocket(url);
  const started = performance.now();
  socket.write(first);
  const drip = setInterval(() => socket.write(bytes), 50);
  const answer = await socket.answer;
  clearInterval(drip);
  return { answer, waitedMs: performance.now() - started };
}

const body = JSON.stringify(writingCalls('any').contact.body);
const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

describe.concurrent('a slow client', () => {
  test('with the headers is cut off', async () => {
    const { answer, waitedMs } = await trickle(
      'GET /hero HTTP/1.1\r\nHost: localhost\r\nX-A: ',
      'a',
    );
    expect(waitedMs).toBeGreaterThanOrEqual(windows.headMs);
    expect(waitedMs).toBeLessThan(enoughMs);
    expect(answer.status).toBe(408);
    expect(faultsOf(answer)).toEqual([]);
  });

  test.each(['/contact/submit', '/trpc/messages.submit'])(
    'with the body for %s is cut off, and nothing is written',
    async (path) => {
      const before = storedRows(studio.deps);
      const slowly = `${head(path)}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`;
      const { answer, waitedMs } = await trickle(slowly, ' ');
      expect(waitedMs).toBeGreaterThanOrEqual(windows.bodyMs);
      expect(waitedMs).toBeLessThan(enoughMs);
      expect(answer.status).toBe(408);
      expect(answer.body).toContain('took too long');
      expect(faultsOf(answer)).toEqual([]);
      expect(storedRows(studio.deps)).toEqual(before);
    },
  );

  test.each(['POST /portfolio', 'POST /services', 'POST /hero/background', 'PUT /about'])(
    'with JSON where a form could come as well is cut off: %s',
    async (call) => {
      const json = `${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
      const { answer, waitedMs } = await trickle(
        `${json}${staff}Content-Length: 2000\r\n\r\n{`,
        ' ',
      );
      expect(waitedMs).toBeLessThan(enoughMs);
      expect(answer.status).toBe(408);
      expect(faultsOf(answer)).toEqual([]);
    },
  );

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    'with %s that nobody will read is answered at once, and cut off',
    async (type) => {
      const refused = `POST /portfolio HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
      const { answer, waitedMs } = await trickle(`${refused}Content-Length: 2000\r\n\r\n{`, ' ');
      expect(waitedMs).toBeLessThan(enoughMs);
      expect(answer.status).toBe(401);
      expect(answer.body).not.toContain('HTTP/1.1');
    },
  );

  test('with a chunked body is cut off as well', async () => {
    const slowly = `${head('/contact/submit')}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;
    const { answer, waitedMs } = await trickle(slowly, '1\r\n \r\n');
    expect(waitedMs).toBeLessThan(enoughMs);
    expect(answer.status).toBe(408);
  });

  test('no longer than that is waited for', async () => {
    const missing = 3;
    const unfinished = body.slice(0, -1);
    const length = unfinished.length + missing;
    const slowly = `${head('/contact/submit')}Connection: close\r\nContent-Length: ${length}\r\n\r\n${unfinished}`;
    const { answer, waitedMs } = await trickle(slowly, '}');
    expect(waitedMs).toBeGreaterThan(100);
    // The body is complete but not JSON: it was read to its end.
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('not valid JSON');
  });
});
