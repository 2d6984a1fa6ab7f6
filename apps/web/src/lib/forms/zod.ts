import { config, z } from 'zod/v4';

/*
 * Zod for browsers: vite.config.ts has every schema import it from here. Zod would compile its checks, which the
 * Content-Security-Policy forbids, and schemas read this when they are made.
 */
config({ jitless: true });

export { z };
