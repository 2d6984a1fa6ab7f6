import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { addressesOf, checkedLookup, isPublicAddress, within } from '../outgoing/addresses.ts';

/** Downloads an http(s) URL. @throws DownloadRefused, also while the body is read */
export type Download = (address: string, limits: { maxBytes: number }) => Promise<Readable>;

/** Why a download was refused; `unreachable` deliberately says nothing about the network. */
export class DownloadRefused extends Error {
  readonly reason: 'unreachable' | 'tooLarge';

  constructor(reason: 'unreachable' | 'tooLarge', cause?: unknown) {
    super(`The download was refused: ${reason}.`, { cause });
    this.name = 'DownloadRefused';
    this.reason = reason;
  }
}

/** The timeout of a download, from the DNS lookup to the last byte, in milliseconds. */
const downloadMs = 10_000;

/**
 * Makes a download that only ever connects to IP addresses that `isAllowed`: the name is resolved
 * once, all its addresses are checked, and the connection goes to a checked one. It follows no
 * redirects, sends nothing about the studio, and ends after ten seconds or `maxBytes`.
 */
export function makeDownload(
  isAllowed: (address: string) => boolean = isPublicAddress,
  timeoutMs = downloadMs,
): Download {
  return async (address, { maxBytes }) => {
    const url = URL.parse(address);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
      throw new DownloadRefused('unreachable');
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const found = await within(signal, addressesOf(url.hostname));
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
        throw new DownloadRefused('unreachable');
      }
      const response = await answerOf(url, checkedLookup(found), signal);
      if (Number(response.headers['content-length']) > maxBytes) {
        response.destroy();
        throw new DownloadRefused('tooLarge');
      }
      return Readable.from(capped(response, maxBytes), { objectMode: false });
    } catch (error) {
      throw error instanceof DownloadRefused ? error : new DownloadRefused('unreachable', error);
    }
  };
}

function answerOf(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        lookup,
        signal,
        // A new connection: a kept-alive one might lead to another address.
        agent: false,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Shutterhouse' },
        maxHeaderSize: 16 * 1024,
      },
      (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.destroy();
        reject(new DownloadRefused('unreachable'));
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

async function* capped(response: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > maxBytes) throw new DownloadRefused('tooLarge');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof DownloadRefused ? error : new DownloadRefused('unreachable', error);
  } finally {
    response.destroy();
  }
}
