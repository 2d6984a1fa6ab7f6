import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../outgoing/addresses.ts';
import { DownloadRefused, makeDownload } from './download.ts';

let peer: Server;
let origin: string;
let asked: string[];
let answer: RequestListener;
beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end('bytes');
  peer = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterEach(async () => {
  peer.closeAllConnections();
  await new Promise((resolve) => peer.close(resolve));
});

const limits = { maxBytes: 1000 };
const anywhere = makeDownload(() => true);
const text = async (address: string, download = anywhere) =>
  (await buffer(await download(address, limits))).toString();

describe('a download', () => {
  it('returns the bytes, and reveals nothing about the studio', async () => {
    answer = (request, response) => response.end(JSON.stringify(request.headers));
    const headers = JSON.parse(await text(`${origin}/a.jpg?b=c`));
    expect(asked).toEqual(['/a.jpg?b=c']);
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
  });

  it('follows no redirect, wherever it leads', async () => {
    answer = (_, response) => response.writeHead(302, { location: `${origin}/inside` }).end();
    await expect(text(`${origin}/outside`)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(asked).toEqual(['/outside']);
  });

  it.each([404, 500, 204, 206])('refuses a response with status %i', async (status) => {
    answer = (_, response) => response.writeHead(status).end();
    await expect(text(origin)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('of too many bytes is refused before they are read, when there is a content length', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-length': '1001' }).write('x');
    await expect(text(origin)).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('of too many bytes ends at the limit, when there is no content length', async () => {
    answer = (_, response) => {
      const more = () => response.write('x'.repeat(500), more);
      more();
    };
    await expect(text(origin)).rejects.toMatchObject({ reason: 'tooLarge' });
    answer = (_, response) => {
      response.write('x'.repeat(500));
      response.end('y'.repeat(500));
    };
    expect(await text(origin)).toHaveLength(1000);
  });

  it.each([
    ['never answers', () => undefined],
    [
      'never ends',
      (_: unknown, response: { write: (text: string) => void }) => response.write('x'),
    ],
  ] as [string, RequestListener][])('from a host that %s ends by itself', async (_, silent) => {
    answer = silent;
    const impatient = makeDownload(() => true, 150);
    await expect(text(origin, impatient)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('that is cut off fails', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    };
    await expect(text(origin)).rejects.toBeInstanceOf(DownloadRefused);
  });

  it.each([
    'ftp://files.example/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'http://',
    'no address',
    'http://name:password@127.0.0.1/',
  ])('of %s is refused', async (address) => {
    await expect(text(address)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('reaches only the public internet, however the URL is written', async () => {
    const { port } = new URL(origin);
    const hosts = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '0',
    ];
    for (const host of hosts) {
      await expect(text(`http://${host}:${port}/`, makeDownload()), host).rejects.toMatchObject({
        reason: 'unreachable',
      });
    }
    expect(asked).toEqual([]);
  });

  it('checks the IP address that it then connects to', async () => {
    const seen: string[] = [];
    const watched = makeDownload((address) => {
      seen.push(address);
      return address.startsWith('127.') || address === '::1';
    });
    const { port } = new URL(origin);
    expect(await text(`http://localhost:${port}/`, watched).catch(() => 'bytes')).toBe('bytes');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((address) => /^127\.|^::1$/.test(address))).toBe(true);
  });
});

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is outside 10/8, 127/8 and 192.168/16, and for IPv6 inside 2000::/3', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (a, b, c) => {
        for (const address of [`10.${a}.${b}.${c}`, `127.${a}.${b}.${c}`, `192.168.${a}.${b}`]) {
          expect(isPublicAddress(address)).toBe(false);
        }
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const inside = /^[23][\da-f]{3}:/i.test(address);
        if (!inside) expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});
