import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { visit } from './public-calls.ts';
import { shadeAcross } from './shades.ts';
import { expect, test } from './studio.ts';
import { Wizard } from './wizard.ts';

const header = (page: Page) => page.getByRole('banner');
const navigation = (page: Page) => header(page).getByRole('navigation').getByRole('link');
const section = (page: Page, name: string) => page.getByRole('region', { name });
const tiles = (page: Page) =>
  section(page, 'Portfolio').getByRole('listitem').getByRole('button').filter({ visible: true });

const places = ['About', 'Portfolio', 'Services', 'Contact', 'Booking'];

test('the landing page shows its sections in their order, and its work by category', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
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
    const sections = [
      'main > section',
      '#about',
      '#portfolio',
      '#services',
      '[aria-label="What clients say"]',
      '#booking',
      '#contact',
      'footer',
    ];
    return sections.map(
      (place) => document.querySelector(place)?.getBoundingClientRect().top ?? -1,
    );
  });
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await expectFits(page);

  await test.step('the portfolio shows one category at a time, or all', async () => {
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
  if (!isMobile) return;

  await test.step('a phone shows more on request', async () => {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(tiles(page)).toHaveCount(12);
    await expect(tiles(page).nth(6)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });

  await test.step('the menu includes Login and closes on a choice', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(navigation(page)).toHaveText([...places, 'Login']);
    await expectAccessible(page);
    await navigation(page).getByText('Services').click();
    await expect(navigation(page)).toHaveCount(0);
    await expect(page.locator('#services')).toBeInViewport();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await navigation(page).getByText('Login').click();
    await expect(page).toHaveURL('/login');
  });
});

test('the landing page opens the booking, its pictures and the gallery, and is accessible', async ({
  page,
}) => {
  test.slow();
  await visit(page, '/');

  await test.step('the header changes its style past 50 px', async () => {
    for (const [top, scrolled] of [
      [0, false],
      [50, false],
      [51, true],
      [0, false],
    ] as const) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await expect(header(page).and(page.locator('[data-scrolled]'))).toHaveCount(scrolled ? 1 : 0);
    }
  });

  await test.step('each Book Now button opens the booking, that of a service its packages', async () => {
    const wizard = new Wizard(page);
    for (const [opener, heading] of [
      [wizard.bookNow, 'Select a Service'],
      [section(page, 'Welcome').getByRole('link', { name: 'Book a session' }), 'Select a Service'],
      [
        section(page, 'Tell us the day.').getByRole('button', { name: 'Book Now' }),
        'Select a Service',
      ],
      [page.getByRole('button', { name: 'Book Now: Events' }), 'Packages for Events'],
    ] as const) {
      await opener.click();
      await expect(wizard.heading(heading)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(wizard.dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  await test.step('testimonials rotate and start over after the last', async () => {
    const said = section(page, 'What clients say');
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

  await test.step('the footer names four services at most', async () => {
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

  await test.step('it is accessible, in light and in dark', async () => {
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleColors(page);
  });

  await test.step('a picture and the gallery are opened', async () => {
    await tiles(page).first().click();
    await expect(page.getByRole('dialog', { name: 'The last of the evening' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(tiles(page).first()).toBeFocused();
    await page.getByRole('link', { name: 'See the whole gallery' }).click();
    await expect(page).toHaveURL('/gallery');
  });
});

test('the header of the landing page is a menu up to 768 px, and a row of links beyond', async ({
  page,
}) => {
  await visit(page, '/');
  const toggle = page.getByRole('button', { name: /menu/ });

  await test.step('the shade behind the title has no visible edge, however wide the screen is', async () => {
    for (const width of [1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      const shade = await shadeAcross(page);
      expect(Math.min(...shade), `${width} px`).toBeLessThan(0.5);
      // The brightness never changes by more than a sixth within a twentieth of the width.
      const steps = shade.slice(5).map((after, at) => Math.abs(after - (shade[at] ?? 0)));
      expect(Math.max(...steps), `${width} px`).toBeLessThan(1 / 6);
    }
  });

  await test.step('the menu closes by Escape and when it loses the focus', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toBeFocused();
    await toggle.click();
    for (let link = 0; link < 7; link += 1) await page.keyboard.press('Tab');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('it is hidden on a wider screen', async () => {
    await toggle.click();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(toggle).toHaveCount(0);
    await expect(header(page).getByRole('navigation')).toHaveCount(1);
  });

  await test.step('the links lead to the sections of the page, and to the login', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(navigation(page)).toHaveText(places);
    for (const name of places) {
      await header(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${name.toLowerCase()}`);
      await expect(page.locator(`#${name.toLowerCase()}`)).toBeInViewport();
    }
    await header(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });
});
