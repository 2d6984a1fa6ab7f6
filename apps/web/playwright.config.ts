import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../scripts/chromium-args.ts';
import type { StudioOptions } from './e2e/studio.ts';

export default defineConfig<StudioOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  reporter: 'list',
  forbidOnly: true,
  // On a busy machine a browser is late now and then; what needed another try is named at the end.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  // A studio belongs to a worker, so the tests of one file need not wait for each other.
  fullyParallel: true,
  // A journey goes through all of a screen, and another one runs beside it.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Calls that pass through a service worker can't be held or answered by a test, and installing it takes a fifth of a
    // second of CPU; pages.spec.ts and booking.spec.ts have it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // A trace takes pictures all the while; only what needs a second try is worth that.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'mobile',
      // The tests whose layout or gestures decide, `@phone`, and those that the desktop has nothing to add to, `@phone-only`.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
