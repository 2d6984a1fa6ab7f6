import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookingProvider } from '../../features/bookings/site/booking-provider.tsx';
import { answerCalls } from '../../testing/answers.ts';
import { defaultTextSize, setTextSize } from '../../testing/emulated.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DashboardShell } from './dashboard-shell.tsx';
import { SiteHeader } from './site-header.tsx';

/* Somebody has set their browser to larger letters: the widths at which the layout changes grow with them. */

afterEach(() => setTextSize(defaultTextSize));

const menu = page.getByRole('button', { name: 'Open menu' });
const owner: CurrentUser = {
  ...{ id: 'u1', username: 'ada', email: 'ada@studio.example' },
  ...{ firstName: 'Ada', lastName: 'Nilsson' },
  role: 'admin',
};

async function showDesk() {
  answerCalls({});
  await renderScreen(<DashboardShell user={owner} section="settings" subsection="help" />, {
    isPage: true,
  });
}

test('the drawer of the desk opens wherever its button stands', async () => {
  await page.viewport(900, 700);
  await setTextSize(24);
  await showDesk();
  await menu.click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Finance' }))
    .toBeVisible();
});

test('the menu of the site opens wherever its button stands', async () => {
  answerCalls({});
  await page.viewport(900, 700);
  await setTextSize(24);
  await renderScreen(
    <BookingProvider>
      <SiteHeader links={[{ label: 'Portfolio', href: '/#portfolio' }]} onBook={() => undefined} />
    </BookingProvider>,
    { isPage: true },
  );
  await menu.click();
  await expect.element(page.getByRole('link', { name: 'Portfolio' })).toBeVisible();
});

test('the sidebar grows with its words', async () => {
  await page.viewport(2000, 900);
  await showDesk();
  const place = page.getByRole('complementary');
  await expect.element(place.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const width = () => place.element().getBoundingClientRect().width;
  expect(width()).toBe(232);
  await setTextSize(2 * defaultTextSize);
  await expect.poll(width).toBe(2 * 232);
});
