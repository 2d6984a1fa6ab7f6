import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** The context of every client: the studio's address, the ledger, and when to stop. */
export type Load = {
  url: string;
  ledger: Ledger;
  packageId: string;
  goesOn: () => boolean;
};

/** The timeout of a call, in milliseconds. */
const timeoutMs = 60_000;
/** The pause after a call without a response, in milliseconds. */
const pauseMs = 100;

/** Calls the studio from a unique address. */
export function call(
  { url }: Pick<Load, 'url'>,
  path: string,
  { cookie, body, method = body ? 'POST' : 'GET' }: CallOptions = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(cookie !== undefined && { cookie }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

type CallOptions = { cookie?: string | undefined; body?: object; method?: string };

/** Repeats random actions until the load ends. A failed call is only followed by a pause. */
export async function keepDoing(
  load: Load,
  things: readonly [share: number, act: () => Promise<unknown>][],
): Promise<void> {
  const whole = things.reduce((sum, [share]) => sum + share, 0);
  while (load.goesOn()) {
    let at = randomInt(whole);
    const [, act] = things.find(([share]) => {
      at -= share;
      return at < 0;
    }) ?? [0, undefined];
    await act?.().catch(() => sleep(pauseMs));
  }
}

/** Reads a page or a response completely. */
export async function read(load: Load, path: string, cookie?: string): Promise<Uint8Array> {
  const response = await call(load, path, { cookie });
  const bytes = await response.bytes();
  load.ledger.reads += 1;
  return bytes;
}

/** A random word. */
export function newWord(): string {
  return randomBytes(10).toString('hex');
}
