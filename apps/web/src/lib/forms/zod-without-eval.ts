// Zod would compile its checks with `new Function`, which our Content-Security-Policy forbids. It
// reads this setting when it is loaded and when a schema is created, so this module must be
// imported first. Not by zod's `config()`: that would add part of zod to pages without schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
