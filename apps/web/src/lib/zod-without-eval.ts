// Zod would compile its checks with `new Function`, which our Content-Security-Policy forbids. It reads
// this wish when it is loaded and looks at it when a schema is made, so this module comes before both.
// Not by zod's `config()`: that would bring part of zod to pages that check nothing.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
