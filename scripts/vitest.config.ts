import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// A zone 12:45 ahead of UTC, or 13:45 in summer: nothing that forgets to name its zone passes by luck.
process.env.TZ = 'Pacific/Chatham';

const root = join(import.meta.dirname, '..');

const projects = {
  contract: 'packages/contract/src/**/*.test.ts',
  server: 'apps/server/src/**/*.test.ts',
  web: 'apps/web/src/**/*.test.{ts,tsx}',
  scripts: 'scripts/**/*.test.{mjs,ts}',
};

export default defineConfig({
  root,
  test: {
    projects: Object.entries(projects).map(([name, include]) => ({
      root,
      test: {
        name,
        include: [include],
        setupFiles: [join(root, 'scripts/vitest/quiet-console.ts')],
        env: { TZ: 'Pacific/Chatham' },
        testTimeout: 20_000,
        hookTimeout: 20_000,
      },
    })),
  },
});
