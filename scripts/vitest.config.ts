import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { staleBuilds } from './build-cache.mjs';

// A zone 12:45 ahead of UTC, or 13:45 in summer: nothing that forgets to name its zone passes by luck.
process.env.TZ = 'Pacific/Chatham';

const root = join(import.meta.dirname, '..');

/** Processes of tests run the build where it is that of these sources (`npm test` builds first). */
const studioFrom = staleBuilds().includes('server') ? 'sources' : 'build';

const projects = {
  contract: 'packages/contract/src/**/*.test.ts',
  server: 'apps/server/src/**/*.test.ts',
  web: 'apps/web/src/**/*.test.{ts,tsx}',
  scripts: 'scripts/**/*.test.{mjs,ts}',
};

export default defineConfig({
  root,
  test: {
    // By itself it would leave one core of two idle.
    maxWorkers: availableParallelism(),
    projects: Object.entries(projects).map(([name, include]) => ({
      root,
      test: {
        name,
        include: [include],
        // A worker reads the sources once for all its files; nothing of ours lives in a module.
        isolate: false,
        setupFiles: [join(root, 'scripts/vitest/quiet-console.ts')],
        env: { TZ: 'Pacific/Chatham', STUDIO_FROM: studioFrom },
        testTimeout: 20_000,
        hookTimeout: 20_000,
      },
    })),
  },
});
