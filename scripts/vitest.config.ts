import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { staleBuilds } from './build-cache.mjs';
import { catalogs } from './languages/vite-plugin.mjs';
import { chromiumArgs } from './testing/chromium-args.ts';

// A zone 12:45 ahead of UTC, or 13:45 in summer: code that forgets to name its zone fails.
process.env.TZ = 'Pacific/Chatham';

const root = join(import.meta.dirname, '..');

/** Tests that start processes use the build if it is up to date (`npm test` builds first). */
const studioFrom = staleBuilds().includes('server') ? 'sources' : 'build';

/** Tests that run again with the other database driver: the documented calls, and each kind of list and of write. */
const onLibsql = [
  'http/rest/documented-paths',
  'domains/accounts/sessions',
  'domains/bookings/{bookings,requests}',
  'domains/content/{hero,testimonials}',
  'domains/files/files',
  'domains/finance/finance',
  'domains/gallery/{albums,album-lists,ordering}',
  'domains/invoices/invoices',
  'domains/mail/server',
  'domains/packages/packages',
  'domains/payments/studio-payments',
  'domains/settings/place',
].map((path) => `apps/server/src/${path}.test.ts`);

/** Whether the driver's binary is installed; it is an optional package of each platform. */
function hasLibsql(): boolean {
  try {
    createRequire(join(root, 'apps/server/package.json'))('libsql');
    return true;
  } catch (error) {
    console.warn(`LEFT OUT: the calls on libsql, which is not to be had here. ${error}`);
    return false;
  }
}

const components = 'src/**/*.browser.test.tsx';

const projects = {
  contract: 'packages/contract/src/**/*.test.ts',
  client: 'packages/client/src/**/*.test.ts',
  lightroom: 'packages/lightroom/test/**/*.test.ts',
  server: 'apps/server/src/**/*.test.ts',
  web: 'apps/web/src/**/*.test.{ts,tsx}',
  scripts: 'scripts/**/*.test.{mjs,ts}',
};

const setupFiles = ['quiet-console', 'wait-timeouts'].map((name) =>
  join(root, `scripts/testing/${name}.ts`),
);

const serverSetupFiles = [...setupFiles, join(root, 'scripts/testing/server-locales.ts')];

const shared: TestUserConfig = {
  // A worker loads the modules once for all its files; our modules keep no state.
  isolate: false,
  // Built files are loaded as they are, as by Node in production.
  server: { deps: { external: [/\/dist\//] } },
  setupFiles,
  // Waits have shorter timeouts of their own: this one ends tests that hang, even on a busy machine.
  testTimeout: 40_000,
  hookTimeout: 40_000,
  // As in the browser tests: tests that needed a retry are listed at the end.
  retry: process.env.CI ? 1 : 0,
  // On a busy machine a browser is sometimes late.
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  root,
  test: {
    // The default would leave one of two cores idle.
    maxWorkers: availableParallelism(),
    projects: [
      ...Object.entries(projects).map(([name, include]) => ({
        root,
        plugins: [catalogs()],
        test: {
          ...shared,
          ...(!['contract', 'web'].includes(name) && { setupFiles: serverSetupFiles }),
          name,
          include: [include],
          exclude: [`**/${components.split('/').at(-1)}`],
          env: { TZ: 'Pacific/Chatham', STUDIO_FROM: studioFrom },
        },
      })),
      ...(hasLibsql()
        ? [
            {
              root,
              test: {
                ...shared,
                setupFiles: serverSetupFiles,
                name: 'libsql',
                include: onLibsql,
                env: { TZ: 'Pacific/Chatham', TEST_DATABASE: 'libsql' },
              },
            },
          ]
        : []),
      {
        extends: join(root, 'apps/web/vite.config.ts'),
        root: join(root, 'apps/web'),
        // If another run uses the port, it takes the next one.
        server: { strictPort: false },
        // Everything that the application loads, also lazily: when Vite discovers a package during
        // a test, it reloads the page.
        optimizeDeps: {
          entries: ['src/entry-client.ts', components],
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'axe-core',
            'radix-ui',
            'sonner',
          ],
        },
        test: {
          ...shared,
          name: 'components',
          include: [components],
          // Removes what a file leaves behind in the page that it shares with others.
          setupFiles: [...setupFiles, join(root, 'apps/web/src/testing/page/fresh-page.ts')],
          // The root setting does not apply to pages: they would wait for one another.
          maxWorkers: availableParallelism(),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: chromiumArgs,
              },
              contextOptions: {
                locale: 'en-US',
                timezoneId: 'America/New_York',
                reducedMotion: 'reduce',
              },
              actionTimeout: 5000,
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
});
