import { cacheCompiledCode } from './compile-cache.ts';

// The entry point of `npm start`.
// Only modules loaded after this are cached, hence the dynamic import.
cacheCompiledCode();
const { start } = await import('./start.ts');
await start();
