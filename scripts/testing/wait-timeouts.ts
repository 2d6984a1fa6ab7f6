import { vi } from 'vitest';

const patient = Symbol.for('shutterhouse.wait-timeouts');

type Options = number | { timeout?: number; interval?: number };
type Wait = typeof vi.waitFor;

/** The default of one second is too short on a busy machine; tests that pass don't wait any longer. */
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
