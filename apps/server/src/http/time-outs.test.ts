import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../testing/answers.ts';
import { createTestApp, type TestStudio } from '../testing/app.ts';
import { writingCalls } from '../testing/calls.ts';
import { storedRows } from '../testing/rows.ts';
import { openSocket } from '../testing/tcp.ts';

let studio: TestStudio;
let url: string;
let staff: string;

beforeAll(async () => {
  studio = await createTestApp();
  url = await studio.listen();
  staff = `Authorization: Bearer ${await studio.tokenOf('moderator')}\r\n`;
});
afterAll(() => studio.close());

/** Sends `first`, then a few bytes each second until the server closes. */
async function trickle(first: string, bytes: string) {
  const socket = await openSocket(url);
  const started = performance.now();
  socket.write(first);
  const drip = setInterval(() => socket.write(bytes), 1000);
  const answer = await socket.answer;
  clearInterval(drip);
  return { answer, seconds: (performance.now() - started) / 1000 };
}

const body = JSON.stringify(writingCalls('any').contact.body);
const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

describe.concurrent('who dawdles', () => {
  test('with the headers is cut off after ten seconds', { timeout: 30_000 }, async () => {
    const { answer, seconds } = await trickle(
      'GET /hero HTTP/1.1\r\nHost: localhost\r\nX-A: ',
      'a',
    );
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(15);
    expect(answer.status).toBe(408);
    expect(faultsOf(answer)).toEqual([]);
  });

  test.each(['/contact/submit', '/trpc/messages.submit'])(
    'with the body for %s is cut off after fifteen, and nothing is written',
    { timeout: 30_000 },
    async (path) => {
      const before = storedRows(studio.deps);
      const slowly = `${head(path)}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`;
      const { answer, seconds } = await trickle(slowly, ' ');
      expect(seconds).toBeGreaterThan(14);
      expect(seconds).toBeLessThan(19);
      expect(answer.status).toBe(408);
      expect(answer.body).toContain('took too long');
      expect(faultsOf(answer)).toEqual([]);
      expect(storedRows(studio.deps)).toEqual(before);
    },
  );

  test.each(['POST /portfolio', 'POST /services', 'POST /hero/background', 'PUT /about'])(
    'with JSON where a form could come as well is cut off after fifteen: %s',
    { timeout: 30_000 },
    async (call) => {
      const json = `${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
      const { answer, seconds } = await trickle(
        `${json}${staff}Content-Length: 2000\r\n\r\n{`,
        ' ',
      );
      expect(seconds).toBeLessThan(19);
      expect(answer.status).toBe(408);
      expect(faultsOf(answer)).toEqual([]);
    },
  );

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    'with %s that nobody will read is answered at once, and cut off after five',
    { timeout: 30_000 },
    async (type) => {
      const refused = `POST /portfolio HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`;
      const { answer, seconds } = await trickle(`${refused}Content-Length: 2000\r\n\r\n{`, ' ');
      expect(seconds).toBeLessThan(8);
      expect(answer.status).toBe(401);
      expect(answer.body).not.toContain('HTTP/1.1');
    },
  );

  test('with a chunked body is cut off as well', { timeout: 30_000 }, async () => {
    const slowly = `${head('/contact/submit')}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`;
    const { answer, seconds } = await trickle(slowly, '1\r\n \r\n');
    expect(seconds).toBeLessThan(19);
    expect(answer.status).toBe(408);
  });

  test('for three seconds is waited for', { timeout: 30_000 }, async () => {
    const missing = 3;
    const unfinished = body.slice(0, -1);
    const length = unfinished.length + missing;
    const slowly = `${head('/contact/submit')}Connection: close\r\nContent-Length: ${length}\r\n\r\n${unfinished}`;
    const { answer, seconds } = await trickle(slowly, '}');
    expect(seconds).toBeGreaterThan(2.5);
    // The body is whole, and no JSON: it was read to its end.
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('not valid JSON');
  });
});
