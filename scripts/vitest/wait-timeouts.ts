import { vi } from 'vitest';

const patient = Symbol.for('shutterhouse.wait-timeouts');

type Options = number | { timeout?: number; interval?: number };
type Wait = typeof vi.waitFor;

/** Their own second is too short where every core has work; what comes in time waits no longer for it. */
const timeout = 10_000;

function withTimeout(wait: Wait): Wait {
  return (callback, options: Options = {}) =>
    wait(callback, typeof options === 'number' ? options : { timeout, ...options });
}

// A worker runs this once for each of its files.
if (!(patient in vi)) {
  Object.assign(vi, {
    [patient]: true,
    waitFor: withTimeout(vi.waitFor),
    waitUntil: withTimeout(vi.waitUntil as Wait),
  });
}
