import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { serve } from '../testing/services/loopback.ts';
import { makeCheckedStream, readWhole } from './checked-stream.ts';
import { OutgoingFailure } from './failure.ts';

const strict = makeCheckedStream({ allowPrivate: false });
const atHome = makeCheckedStream({ allowPrivate: true });

/** The reason of a failed request. */
async function reasonOf(asked: Promise<unknown>): Promise<string> {
  const failure = await asked.catch((error: unknown) => error);
  if (!(failure instanceof OutgoingFailure)) throw new Error('It came to something.');
  return failure.reason;
}

describe('a stream to an outside server', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://10.0.0.8/',
    'http://169.254.169.254/latest/meta-data/',
  ])('is refused before anything connects to %s', async (address) => {
    expect(await reasonOf(strict(address))).toBe('privateAddress');
  });

  test('goes where the operator allows it, but never to a metadata service', async () => {
    const origin = await serve((_, response) => response.end('There'));
    expect(await text((await atHome(origin)).body)).toBe('There');
    const trusting = makeCheckedStream({ allowPrivate: false, trusted: [`${origin}/dav`] });
    expect((await trusting(origin)).status).toBe(200);
    expect(await reasonOf(atHome('http://169.254.169.254/'))).toBe('privateAddress');
  });

  test('sends a body with its length, and any method', async () => {
    const origin = await serve(async (request, response) => {
      const { method, headers } = request;
      response.end(`${method} ${headers['content-length']} ${await text(request)}`);
    });
    const body = { bytes: Readable.from(['in ', 'parts'], { objectMode: false }), length: 8 };
    const answer = await atHome(origin, { method: 'PUT', body });
    expect(await text(answer.body)).toBe('PUT 8 in parts');
    expect(await text((await atHome(origin, { method: 'PROPFIND' })).body)).toMatch(/^PROPFIND /);
  });

  test('follows a redirect only where requested, and sends no token to another origin', async () => {
    const other = await serve(({ headers }, response) =>
      response.end(`${headers.authorization ?? 'no token'}, ${headers.range}`),
    );
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: `${other}/given` }).end(),
    );
    const headers = { authorization: 'Bearer secret', range: 'bytes=0-9' };
    expect(await reasonOf(atHome(origin, { headers }))).toBe('redirected');
    const answer = await atHome(origin, { headers, followsRedirects: true });
    expect(await text(answer.body)).toBe('no token, bytes=0-9');
    const intoPrivate = makeCheckedStream({ allowPrivate: false, trusted: [origin] });
    expect(await reasonOf(intoPrivate(origin, { followsRedirects: true }))).toBe('privateAddress');
    const post = { method: 'POST', body: 'x', followsRedirects: true };
    expect(await reasonOf(atHome(origin, post))).toBe('redirected');
  });

  test('times out when no more bytes move, and fails when the body is cut off', async () => {
    const silent = await serve(() => undefined);
    expect(await reasonOf(atHome(silent, { idleMs: 50 }))).toBe('tooSlow');
    const cut = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    expect(await reasonOf(atHome(cut).then((answer) => readWhole(answer, 1000)))).toBe(
      'unreachable',
    );
    const endless = await serve((_, response) => response.end('x'.repeat(5000)));
    expect(await reasonOf(atHome(endless).then((answer) => readWhole(answer, 1000)))).toBe(
      'tooLarge',
    );
  });

  test('fails with the error of its own body', async () => {
    const origin = await serve((request) => void request.resume());
    const fault = new Error('The sender is gone.');
    const bytes = new Readable({ read: () => void bytes.destroy(fault) });
    const asked = atHome(origin, { method: 'PUT', body: { bytes, length: 10 } });
    await expect(asked).rejects.toBe(fault);
  });
});
