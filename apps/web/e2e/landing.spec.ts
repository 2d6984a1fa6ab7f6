import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { visit } from './public-calls.ts';
import { shadeAcross } from './shades.ts';
import { expect, test } from './studio.ts';

const header = (page: Page) => page.getByRole('banner');
const wizard = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name });
const tiles = (page: Page) =>
  section(page, 'Portfolio').getByRole('listitem').getByRole('button').filter({ visible: true });

test.describe('the landing page', () => {
  test('shows its sections in their order, and is no wider than the screen', {
    tag: '@phone',
  }, async ({ page }) => {
    await visit(page, '/');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Photographs that remember the light');
    await expect(title.locator('em')).toHaveText('light');
    await expect(title.locator('em')).toHaveCSS('font-style', 'italic');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'The person behind the lens',
      'Portfolio',
      'Services',
      'Tell us the day. We will find the light.',
      'Get in touch',
      'Quick links',
      'Services',
      'Newsletter',
    ]);
    const order = await page.evaluate(() => {
      const places = [
        'main > section',
        '#about',
        '#portfolio',
        '#services',
        '[aria-label="What clients say"]',
        '#booking',
        '#contact',
        'footer',
      ];
      return places.map(
        (place) => document.querySelector(place)?.getBoundingClientRect().top ?? -1,
      );
    });
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    await expectFits(page);
  });

  test('has a shade behind its title that shows no edge, however wide the screen is', async ({
    page,
  }) => {
    await visit(page, '/');
    for (const width of [1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      const shade = await shadeAcross(page);
      expect(Math.min(...shade), `${width} px`).toBeLessThan(0.5);
      // Nowhere does it change by more than a sixth within a twentieth of the width.
      const steps = shade.slice(5).map((after, at) => Math.abs(after - (shade[at] ?? 0)));
      expect(Math.max(...steps), `${width} px`).toBeLessThan(1 / 6);
    }
  });

  test('opens the booking from each of its Book Now buttons', async ({ page }) => {
    await visit(page, '/');
    const openers = [
      header(page).getByRole('button', { name: 'Book Now' }),
      section(page, 'Welcome').getByRole('link', { name: 'Book a session' }),
      page.getByRole('button', { name: 'Book Now: Portraits' }),
      section(page, 'Tell us the day.').getByRole('button', { name: 'Book Now' }),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect(wizard(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(wizard(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('looks scrolled past 50 px', async ({ page }) => {
    await visit(page, '/');
    await expect(header(page)).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => window.scrollTo(0, 50));
    await expect(header(page)).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => window.scrollTo(0, 51));
    await expect(header(page)).toHaveAttribute('data-scrolled', 'true');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header(page)).not.toHaveAttribute('data-scrolled');
  });

  test('is barred to nobody, in light and in dark', async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await visit(page, '/');
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('can be read without scripts', async ({ browser, studio }) => {
    const context = await browser.newContext({ baseURL: studio.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Married in September')).toBeVisible();
    await expect(page.getByText('Real estate', { exact: true })).toBeVisible();
    await expect(page.getByText('Starting at $2,500')).toBeVisible();
    await expect(page.locator('#contact noscript p')).toBeVisible();
    await context.close();
  });
});

test.describe('the header on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('leads to the places of the page, and to the login', async ({ page }) => {
    await visit(page, '/');
    const links = header(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(['About', 'Portfolio', 'Services', 'Contact', 'Booking']);
    for (const name of ['About', 'Portfolio', 'Services', 'Contact', 'Booking']) {
      await header(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
      await expect(page.locator(`#${name.toLowerCase()}`)).toBeInViewport();
    }
    await header(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 768, height: 900 } });

  test('opens at 768 px and less, lists Login too, and closes on a choice', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const links = header(page).getByRole('navigation').getByRole('link');
    await expect(links).toHaveText([
      'About',
      'Portfolio',
      'Services',
      'Contact',
      'Booking',
      'Login',
    ]);
    await expectAccessible(page);
    await links.getByText('Services').click();
    await expect(links).toHaveCount(0);
    await expect(page.locator('#services')).toBeInViewport();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await links.getByText('Login').click();
    await expect(page).toHaveURL('/login');
  });

  test('closes by Escape and when the focus leaves it', async ({ page }) => {
    await visit(page, '/');
    const toggle = page.getByRole('button', { name: /menu/ });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();

    await toggle.click();
    for (let link = 0; link < 7; link += 1) await page.keyboard.press('Tab');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('is gone on a wider screen', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(page.getByRole('button', { name: /menu/ })).toHaveCount(0);
    await expect(header(page).getByRole('navigation')).toHaveCount(1);
  });
});

test.describe('the portfolio of the landing page', () => {
  test('shows one category at a time, or all', { tag: '@phone' }, async ({ page, isMobile }) => {
    await visit(page, '/');
    const chips = page.getByRole('group', { name: 'Category' });
    await expect(chips.getByRole('button').first()).toHaveText('All');
    await expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(tiles(page)).toHaveCount(isMobile ? 6 : 12);

    await chips.getByRole('button', { name: 'Weddings' }).click();
    await expect(tiles(page)).toHaveCount(3);
    for (const tile of await tiles(page).all())
      await expect(tile).toHaveAccessibleName(/Weddings$/);
    await chips.getByRole('button', { name: 'All' }).click();
    await expect(tiles(page)).toHaveCount(isMobile ? 6 : 12);
  });

  test('shows fewer on a phone, until more are wished for', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/');
    await expect(tiles(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(tiles(page)).toHaveCount(12);
    await expect(tiles(page).nth(6)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  test('opens a picture and leads to the gallery', async ({ page }) => {
    await visit(page, '/');
    await tiles(page).first().click();
    await expect(page.getByRole('dialog', { name: 'The last of the evening' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(tiles(page).first()).toBeFocused();
    await page.getByRole('link', { name: 'See the whole gallery' }).click();
    await expect(page).toHaveURL('/gallery');
  });
});

test.describe('what clients say', () => {
  test('is read one after the other, and begins anew', async ({ page }) => {
    await visit(page, '/');
    const said = page.getByRole('region', { name: 'What clients say' });
    const who = (name: string) => said.getByText(name, { exact: true });
    await expect(who('Hannah & Joel')).toBeVisible();
    await expect(who('The Okafor family')).toBeHidden();
    await said.getByRole('button', { name: 'Next' }).click();
    await expect(who('The Okafor family')).toBeVisible();
    await expect(who('Hannah & Joel')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(who('Marta Lindqvist')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(who('Hannah & Joel')).toBeVisible();
    await said.getByRole('button', { name: 'Previous' }).click();
    await expect(who('Marta Lindqvist')).toBeVisible();
  });
});

test.describe('the footer', () => {
  test('leads on, and names four services at most', async ({ page }) => {
    await visit(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation', { name: 'Services' }).getByRole('link')).toHaveText(
      [
        'Weddings Photography',
        'Portraits Photography',
        'Events Photography',
        'Commercial Photography',
      ],
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Shutterhouse Studio`);
  });

  test('has a newsletter box, which keeps what is no address', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    await visit(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const address = page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address');
    await address.fill('reader@nowhere');
    await address.press('Enter');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveValue('reader@nowhere');
    await expect(page).toHaveURL('/');
  });
});
