import { cacheCompiledCode } from './compile-cache.ts';

// The entry point of `npm start`. The compile cache only applies to modules loaded after it was enabled, hence
// the dynamic import.
cacheCompiledCode();
const { start } = await import('./start.ts');
await start();
