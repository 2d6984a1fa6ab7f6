import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** After so long what a start needs has run, and its first requests have been answered. */
const settledMs = 10_000;

/**
 * Lets V8 keep what it has compiled of the built server beside the build, and read it at the next start. Where that folder can't be written, as in a read-only image, each
 * start compiles anew. Sources are not kept: they change from run to run.
 */
export function cacheCompiledCode(): void {
  if (import.meta.filename.endsWith('.ts')) return;
  enableCompileCache(join(import.meta.dirname, 'compiled'));
  // Otherwise it would be written at an orderly end alone.
  setTimeout(() => flushCompileCache(), settledMs).unref();
}
