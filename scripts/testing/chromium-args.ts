/** The command line options of the tests' Chromium. */
export const chromiumArgs = [
  // Chromium's sandbox does not work for root, who runs the tests in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];
