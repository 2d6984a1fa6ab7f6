import { launch, type Page } from 'puppeteer-core';
import { owner } from './server.ts';
import { expect, test } from './studio.ts';

/*
 * Checks that the parts work together in another browser engine: Gecko as packaged by Debian,
 * driven by WebDriver BiDi. Playwright's own Firefox is a patched build that no distribution ships,
 * so this journey uses another driver.
 */
const executablePath = process.env.FIREFOX_PATH;

// Firefox takes two seconds to find an element by its accessible name, and no time by these.
const button = (name: string) =>
  `::-p-xpath(.//button[normalize-space(.)="${name}" or @aria-label="${name}"])`;
const text = (words: string) => `::-p-text(${words})`;

/** Chooses the first package, fills in the details, and goes on to the calendar. */
async function fillWizard(page: Page): Promise<void> {
  const click = (selector: string) => page.locator(selector).click();
  // The portfolio behind the dialog has a button of that name, too.
  await click(`[role=dialog] button ${text('Portraits')}`);
  await click(button('Continue to Packages'));
  await click(`article ${button('Select')}`);
  await click(button('Yes'));
  await click(button('Continue'));
  const details = {
    'given-name': 'Hannah',
    'family-name': 'Okafor',
    tel: '2125550147',
    email: 'hannah@client.example',
  };
  for (const [what, value] of Object.entries(details)) {
    await page.locator(`[role=dialog] input[autocomplete="${what}"]`).fill(value);
  }
  await click(button('Continue'));
  await click(button('Next month'));
}

if (executablePath) {
  test('a visitor books a session in Firefox, and the owner finds it', async ({ studio }) => {
    test.setTimeout(240_000);
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      args: ['--width=1440', '--height=900'],
    });
    try {
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      const click = (selector: string) => page.locator(selector).click();
      await page.goto(studio.url);
      await page.waitForFunction(() =>
        Array.from(document.fonts).some(
          ({ family, status }) => family.includes('Inter Variable') && status === 'loaded',
        ),
      );
      await click(button('Book Now'));
      await fillWizard(page);
      await click('button[aria-label*=" 15, "]');
      await click(button('Continue'));
      await click(text('10:00 AM'));
      await click(button('Continue'));
      await click(button('Proceed to Payment'));
      const payment = {
        'cc-name': 'Hannah Okafor',
        'cc-number': '4242424242424242',
        'cc-exp': '1231',
        'cc-csc': '123',
        'billing street-address': '14 Harbour Lane',
        'billing address-level2': 'Beacon',
        'billing address-level1': 'NY',
        'billing postal-code': '12508',
      };
      for (const [what, value] of Object.entries(payment)) {
        await page.locator(`input[autocomplete="${what}"]`).fill(value);
      }
      await click(button('Pay $378.00'));
      await page.locator(text('Payment Successful!')).wait();
      const code = await page.$eval(text('CONF-'), (element) => element.textContent ?? '');
      expect(studio.books.statusOf(code)).toBe('pending');

      await page.goto(`${studio.url}/login`);
      await page.locator('input[autocomplete="username"]').fill(owner.email);
      await page.locator('input[type=password]').fill(owner.password);
      await click(button('Login'));
      await page.waitForFunction(() => location.pathname.startsWith('/dashboard'));
      await page.goto(`${studio.url}/dashboard/bookings`);
      await page.locator(text(code)).wait();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
} else {
  console.log('NO FIREFOX: set FIREFOX_PATH; the journey in it is not made.');
}
