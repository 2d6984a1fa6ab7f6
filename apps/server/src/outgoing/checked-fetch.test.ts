import { describe, expect, test } from 'vitest';
import { serve } from '../testing/services/loopback.ts';
import { isPrivateAddress } from './addresses.ts';
import { type CheckedFetch, makeCheckedFetch } from './checked-fetch.ts';
import { OutgoingFailure } from './failure.ts';

const strict = makeCheckedFetch({ allowPrivate: false });
const atHome = makeCheckedFetch({ allowPrivate: true });

/** The reason of a failed request, and whether it may have arrived. */
async function reasonOf(asked: Promise<Response>): Promise<[string, boolean]> {
  const failure = await asked.catch((error: unknown) => error);
  if (!(failure instanceof OutgoingFailure)) throw new Error('It came to something.');
  return [failure.reason, failure.mayHaveArrived];
}

describe('an address that is not public', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://0.0.0.0/',
    'http://10.0.0.8/',
    'http://192.168.1.10/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://168.63.129.16/machine?comp=goalstate',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
  ])('is refused before anything connects to it: %s', async (address) => {
    expect(await reasonOf(strict(address))).toEqual(['privateAddress', false]);
  });

  test('is requested where that is allowed', async () => {
    const origin = await serve((_, response) => response.end('{}'));
    expect((await atHome(origin)).status).toBe(200);
  });

  test.each([
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '224.0.0.1',
  ])('is never asked when it is link-local or tells of a cloud: %s', async (address) => {
    expect(isPrivateAddress(address)).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await reasonOf(atHome(`http://${host}/`))).toEqual(['privateAddress', false]);
  });

  test('is requested when the operator has named its origin, and only there', async () => {
    const other = await serve((_, response) => response.end('{}'));
    const origin = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: other });
      response.end('{}');
    });
    const fetch = makeCheckedFetch({ allowPrivate: false, trusted: [`${origin}/google`] });
    expect((await fetch(`${origin}/google/me`)).status).toBe(200);
    expect(await reasonOf(fetch(`${origin}/away`))).toEqual(['privateAddress', false]);
  });

  test.each(['file:///etc/passwd', 'ftp://studio.example/', 'http://a:b@studio.example/', 'x'])(
    'is no address at all: %s',
    async (address) => expect(await reasonOf(atHome(address))).toEqual(['unreachable', false]),
  );
});

describe('a redirect', () => {
  test('is followed for a GET, without the credentials for the first server', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers.authorization, headers['x-secret'] as string | undefined);
      response.end('{"there":true}');
    });
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: `${other}/there` }).end(),
    );
    const headers = { authorization: 'Bearer secret', 'x-secret': 'secret' };
    expect(await (await atHome(origin, { headers })).json()).toEqual({ there: true });
    expect(seen).toEqual([undefined, undefined]);
  });

  test('is not followed for a call that writes, in a loop, or to another protocol', async () => {
    const origin = await serve(({ url }, response) => {
      const location = url === '/file' ? 'file:///etc/passwd' : '/again';
      response.writeHead(307, { location }).end();
    });
    const post = atHome(origin, { method: 'POST', body: 'x' });
    expect(await reasonOf(post)).toEqual(['redirected', true]);
    expect(await reasonOf(atHome(origin))).toEqual(['redirected', false]);
    expect(await reasonOf(atHome(`${origin}/file`))).toEqual(['unreachable', false]);
  });

  test('to the metadata of a cloud is refused', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    );
    expect(await reasonOf(atHome(origin))).toEqual(['privateAddress', false]);
  });
});

describe('a response', () => {
  const bounds = { timeoutMs: 300, maxBytes: 1000 };
  const ask = (fetch: CheckedFetch, origin: string) => reasonOf(fetch(origin, bounds));

  test('that never comes times out, and the request may have been acted upon', async () => {
    const origin = await serve(() => undefined);
    expect(await ask(atHome, origin)).toEqual(['tooSlow', true]);
  });

  test('that arrives byte by byte times out', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drops));
    });
    expect(await ask(atHome, origin)).toEqual(['tooSlow', true]);
  });

  test('that is too large is not read', async () => {
    const origin = await serve((_, response) => response.end('x'.repeat(5000)));
    expect(await ask(atHome, origin)).toEqual(['tooLarge', true]);
  });

  test('of an unreachable server means that the request did not arrive; one that is cut off means that it may have', async () => {
    const origin = await serve((request) => request.socket.destroy());
    expect(await ask(atHome, origin)).toEqual(['unreachable', true]);
    expect(await ask(atHome, 'http://127.0.0.1:9/')).toEqual(['unreachable', false]);
    expect(await ask(atHome, 'http://nobody.invalid/')).toEqual(['unreachable', false]);
  });

  test('reveals nothing of the request when it fails', async () => {
    const failure = await atHome('http://127.0.0.1:9/?token=secret', {
      headers: { authorization: 'Bearer secret' },
    }).catch((error: unknown) => error);
    expect(JSON.stringify(failure) + String(failure)).not.toContain('secret');
  });
});
