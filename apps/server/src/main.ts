import { cacheCompiledCode } from './compile-cache.ts';
import { keepTicksFast } from './fast-ticks.ts';

// The entry point of `npm start`.
keepTicksFast();
// Only modules loaded after this are cached, hence the dynamic import.
cacheCompiledCode();
const { start } = await import('./start.ts');
await start();
