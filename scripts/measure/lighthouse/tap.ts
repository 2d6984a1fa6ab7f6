import { type Browser, chromium } from 'playwright';
import { chromiumArgs } from '../../testing/chromium-args.ts';

/** The phone and the line of Lighthouse's mobile profile. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // Playwright evaluates the expressions below by `eval`.
  bypassCSP: true,
};
const cpuSlowdown = 4;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export type Tap = {
  /** From the tap to the first step of the wizard, in milliseconds. */
  wizard: number;
  /** From the tap to the next frame that shows a change, in milliseconds. */
  response: number;
};

/** Taps Book Now on the landing page, `afterMs` after it has loaded, in browsers with an empty cache. */
export async function measureTaps(
  url: string,
  executablePath: string,
  { runs, afterMs }: { runs: number; afterMs: number },
): Promise<Tap[]> {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const taps: Tap[] = [];
    for (let turn = 0; turn < runs; turn += 1) taps.push(await tap(browser, url, afterMs));
    return taps;
  } finally {
    await browser.close();
  }
}

async function tap(browser: Browser, url: string, afterMs: number): Promise<Tap> {
  const context = await browser.newContext(phone);
  // On a busy machine the slow phone takes long.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript({ content: watch });
  await page.goto(url, { waitUntil: 'load' });
  const box = await page.getByRole('button', { name: 'Book Now' }).first().boundingBox();
  if (!box) throw new Error('The landing page shows no Book Now.');
  await page.waitForFunction(
    `performance.now() > performance.getEntriesByType('navigation')[0].loadEventEnd + ${afterMs}`,
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const times = await page.waitForFunction<Tap | null>('readTap()');
  const result = await times.jsonValue();
  await context.close();
  if (!result) throw new Error('The tap was not measured.');
  return result;
}

/** In the page: when it was tapped, when it first showed a change after that, and when the wizard's first step was there. */
const watch = `
  let tapped, responded, shown;
  globalThis.readTap = () =>
    tapped && responded && shown && { response: responded - tapped, wizard: shown - tapped };
  addEventListener('touchstart', ({ timeStamp }) => { tapped = timeStamp; }, { capture: true });
  new PerformanceObserver((list) => {
    const click = list.getEntries().find(({ name }) => name === 'click');
    if (click) responded ??= click.startTime + click.duration;
  }).observe({ type: 'event', durationThreshold: 16 });
  const look = () => {
    const service = document.querySelector('[role=dialog] button[aria-pressed]');
    if (service?.checkVisibility()) shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;
