import type { Page } from '@playwright/test';

/** The response to a call instead of the studio's: some data, or a failure. */
export type Answer = { data: unknown } | 'failure';

/** The names of the calls in an API address; a batch has several. */
function callsOf(address: string): string[] {
  return new URL(address).pathname.replace('/trpc/', '').split(',');
}

function wireOf(answer: Answer, path: string): unknown {
  if (answer !== 'failure') return { result: { data: answer.data } };
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path };
  return { error: { message: 'It broke.', code: -32603, data } };
}

/** Overrides the responses to some calls; others in the same batch get the studio's own. */
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

/** Opens the landing page from another one, so that the browser and not the server renders it. */
export async function gotoLandingPage(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByTitle('To the site').click();
  await page.waitForURL('/');
}

/** Opens a server-rendered page and waits until it is hydrated: before that a click would have no effect. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Triggers the hydration of a server-rendered page and waits for it. */
export async function hydrate(page: Page): Promise<void> {
  // At the first key the application does not wait until the browser is idle.
  await page.evaluate(() => window.dispatchEvent(new Event('keydown')));
  await waitForHydration(page);
}

/** Resolves when the server-rendered page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
}
