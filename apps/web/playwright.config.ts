import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../scripts/testing/chromium-args.ts';
import type { StudioOptions } from './e2e/studio.ts';

export default defineConfig<StudioOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  reporter: 'list',
  forbidOnly: true,
  // On a busy machine a browser is sometimes late; tests that needed a retry are listed at the end.
  retries: process.env.CI ? 2 : 0,
  // One more than the cores of a small machine: a journey waits for its page about a fifth of its time.
  workers: 3,
  // Each worker has a studio, so the tests of one file need not wait for each other.
  fullyParallel: true,
  // A journey covers a whole screen, and another one runs beside it.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A test can't hold or answer calls that pass through a service worker, and installing it takes
    // a fifth of a second of CPU; pages.spec.ts and booking.spec.ts enable it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: chromiumArgs,
    },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    // Recording a trace takes screenshots all the time; only a retry is worth that.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'mobile',
      // `@phone`: tests where layout or gestures matter; `@phone-only`: tests that a desktop run adds nothing to.
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
