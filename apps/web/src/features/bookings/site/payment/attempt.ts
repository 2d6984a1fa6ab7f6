import { z } from 'zod';
import { newRequestKey } from '../../../../lib/request-key.ts';

/** A request that was sent and not answered yet, with the key under which it may be sent again. */
const attempt = z.object({ key: z.string(), request: z.string() });

const storageKey = 'booking-attempt';

/**
 * The key for sending a request: that of an earlier try of the very same request which nobody
 * answered, otherwise a new one. It is kept for this tab, so that it survives a reload.
 */
export function keyOfAttempt(request: object): string {
  const text = JSON.stringify(request);
  const kept = recallAttempt();
  if (kept?.request === text) return kept.key;
  const key = newRequestKey();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ key, request: text }));
  } catch {
    // A browser that stores nothing: a second try has a key of its own.
  }
  return key;
}

/** True when a request was sent of which nobody knows whether it arrived. */
export function isAttemptOpen(): boolean {
  return recallAttempt() !== undefined;
}

/** The studio has answered, so the next request is another one. */
export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
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
