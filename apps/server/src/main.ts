import { cacheCompiledCode } from './compile-cache.ts';

// The program of `npm start`. The cache holds for what is loaded after it was opened, so all else is behind it.
cacheCompiledCode();
const { start } = await import('./start.ts');
await start();
