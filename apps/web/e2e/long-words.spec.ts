import type { Locator, Page } from '@playwright/test';
import { expect, test } from './editing.ts';
import { expectFits } from './fits.ts';
import { visit } from './public-calls.ts';

test.use({ as: 'owner' });

const long = (length: number) => 'Fotografenmeisterprüfungskommission'.repeat(10).slice(0, length);

async function write(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const reply = await page.request.fetch(`/api${path}`, { method, data });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
}

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test('a long name shows in full, unbreakable words wrap, and no page becomes wider than its screen', async ({
  page,
}) => {
  test.slow();
  await test.step('a long name of the studio, in the sidebar and in the drawer', async () => {
    const name = 'Katharina & Jonas Wiesenthal Photography';
    const about = await (await page.request.get('/api/about')).json();
    await write(page, 'PUT', '/about', { ...about, content_title: name });
    await page.goto('/dashboard/bookings');
    const expectWhole = async (place: Locator) => {
      const link = place.getByRole('link', { name });
      await expect(link).toBeVisible();
      const isCut = await link.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight + 1 || scrollWidth > clientWidth,
      );
      expect(isCut).toBe(false);
    };
    await expectWhole(page.getByRole('complementary', { name: 'Sidebar' }));
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expectWhole(page.getByRole('dialog'));
    // Closing the menu by widening the window would go back in the history during the next load.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await write(page, 'PUT', '/hero', {
    title: long(120),
    subtitle: long(200),
    highlightedWord: '',
    primaryButtonText: long(40),
    primaryButtonLink: '#booking',
  });
  await write(page, 'PUT', '/about', {
    title: long(80),
    subtitle: long(120),
    content_title: long(80),
    content: long(300),
    metaDescription: long(150),
  });
  await write(page, 'PUT', '/contact', {
    phone: '(212) 555-0147',
    email: `${long(60)}@${'studio'.repeat(8)}.example`,
    address: long(150),
    workingHours: long(150),
  });
  await write(page, 'POST', '/services', {
    title: long(100),
    description: long(300),
    icon: 'Events',
    price: long(40),
    duration: 60,
  });
  await write(page, 'POST', '/gallery/albums', { name: long(120), tags: [long(40)] });

  await test.step('the actions of a booking beside long names', async () => {
    const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
    const csv = `starts at,email,service,package,price,first name,last name\n${day} 12:00,ada@example.com,Weddings,${long(60)},2500,Maximiliane-Charlotte,${long(40)}`;
    await write(page, 'POST', '/dashboard/import', { kind: 'bookings', csv });
    await page.goto(`/dashboard/bookings?from=${day}`);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ ...desk, width });
      await expect(
        page
          .getByRole('row', { name: /Maximiliane/ })
          .getByRole('button')
          .last(),
      ).toBeInViewport({
        ratio: 1,
      });
    }
  });

  for (const path of ['/dashboard/services', '/dashboard/gallery', '/gallery', '/']) {
    await page.setViewportSize(desk);
    if (path.startsWith('/dashboard')) await page.goto(path);
    else await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    if (path.startsWith('/dashboard')) {
      // It would lie under the header.
      await page.getByRole('link', { name: long(80) }).click({ trial: true });
    }
    await page.setViewportSize(phone);
    // Phone-only layout follows a moment after the resize.
    await expect(() => expectFits(page)).toPass();
  }

  await page.getByRole('banner').getByRole('button', { name: 'Book Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Book a session' });
  const card = wizard.getByRole('button', { name: long(100) });
  await expect(card).toBeAttached();
  // How far its title overflows the card.
  const beyond = () => card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(1);
  await page.setViewportSize(desk);
  await expect.poll(beyond).toBeLessThanOrEqual(1);
});
