import type { Page, Route } from '@playwright/test';

/**
 * Keeps calls on their way until told: the line is slow, or breaks.
 * @returns lets them through, or lets them fail
 */
export async function delayCalls(
  page: Page,
  url: string,
): Promise<{ letThrough: () => void; breakOff: () => void }> {
  let decide: (what: (route: Route) => Promise<void>) => void = () => undefined;
  const decision = new Promise<(route: Route) => Promise<void>>((resolve) => {
    decide = resolve;
  });
  await page.route(url, async (route) => (await decision)(route));
  return {
    letThrough: () => decide((route) => route.continue()),
    breakOff: () => decide((route) => route.abort('connectionreset')),
  };
}
