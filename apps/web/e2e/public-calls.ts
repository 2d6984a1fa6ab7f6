import type { Page } from '@playwright/test';

/** What a call answers instead: some data, or that it failed. */
export type Answer = { data: unknown } | 'failure';

/** The names of the calls in an address of the API, which may carry several at once. */
function callsOf(address: string): string[] {
  return new URL(address).pathname.replace('/trpc/', '').split(',');
}

function wireOf(answer: Answer, path: string): unknown {
  if (answer !== 'failure') return { result: { data: answer.data } };
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path };
  return { error: { message: 'It broke.', code: -32603, data } };
}

/** Answers some calls otherwise than the studio does; whatever else travels with them is the studio's own. */
export async function overrideResponses(
  page: Page,
  answers: Record<string, Answer>,
): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const calls = callsOf(route.request().url());
    if (!calls.some((call) => call in answers)) return route.continue();
    const reply = await route.fetch();
    const genuine: unknown[] = await reply.json();
    const json = calls.map((call, index) => {
      const answer = answers[call];
      return answer === undefined ? genuine[index] : wireOf(answer, call);
    });
    return route.fulfill({ status: json.length > 1 ? 207 : 200, json });
  });
}

/**
 * Comes to the landing page from another one, so that the browser and not the server loads what it
 * shows.
 */
export async function gotoLandingPage(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByTitle('To the site').click();
  await page.waitForURL('/');
}

/**
 * Opens a page that the server draws, and waits until the browser has taken it over: before that,
 * React has left no mark on what the page shows, and a click would come to nothing.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Has a page that the server drew taken over by the browser, and waits for that. */
export async function hydrate(page: Page): Promise<void> {
  // The application comes with the first sign of somebody.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await waitForHydration(page);
}

/** Resolves when the browser has taken over what the server drew. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}
