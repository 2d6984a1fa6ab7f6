import { z } from 'zod';
import { newRequestKey } from '../../../../lib/calls/request-key.ts';

/** A request that was sent and got no response yet, with the key for retrying it. */
const attempt = z.object({ key: z.string(), request: z.string() });

const storageKey = 'booking-attempt';

/**
 * The idempotency key for a request: that of an earlier attempt with the same contents that got no
 * response, otherwise a new one. It is stored for this tab, so that it survives a reload.
 */
export function keyOfAttempt(request: object): string {
  const text = JSON.stringify(request);
  const kept = recallAttempt();
  if (kept?.request === text) return kept.key;
  const key = newRequestKey();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ key, request: text }));
  } catch {
    // Storage is unavailable: a retry gets a key of its own.
  }
  return key;
}

/** True when a request was sent and it is unknown whether it arrived. */
export function isAttemptOpen(): boolean {
  return recallAttempt() !== undefined;
}

/** A response came, so the next request gets a new key. */
export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable: nothing to remove.
  }
}

function recallAttempt(): z.infer<typeof attempt> | undefined {
  try {
    const kept = attempt.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return kept.data;
  } catch {
    return undefined;
  }
}
