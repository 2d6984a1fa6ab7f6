import type { Page, Route } from '@playwright/test';

/**
 * Holds requests until told, as on a slow or broken connection.
 * @returns functions that release them or make them fail
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
