import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DashboardShell } from '../../app/shell/frame/dashboard-shell.tsx';
import { SiteHeader } from '../../app/shell/site/site-header.tsx';
import { BookingProvider } from '../../features/bookings/site/booking-provider.tsx';
import { answerCalls } from '../../testing/calls/answers.ts';
import { setMedia } from '../../testing/page/emulated.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { beginOnWizardDay, receipt, showWizard, wizard } from '../../testing/screens/wizard.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';

/* The printed page. */

afterEach(() => setMedia({}));

const nothing = () => undefined;
const owner: CurrentUser = {
  ...{ id: 'u1', username: 'ada', email: 'ada@studio.example' },
  ...{ firstName: 'Ada', lastName: 'Nilsson' },
  role: 'admin',
};

test('a section of the dashboard is printed without navigation', async () => {
  answerCalls({});
  await renderScreen(<DashboardShell user={owner} section="settings" subsection="help" />, {
    isPage: true,
  });
  const around = [
    page.getByRole('complementary'),
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Parts of the settings' }),
  ];
  for (const part of around) await expect.element(part).toBeVisible();
  await setMedia({ media: 'print' });
  for (const part of around) await expect.element(part).not.toBeInTheDocument();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  // It has the whole width.
  expect(heading.element().getBoundingClientRect().left).toBeLessThan(40);
});

test('an overlay is printed instead of its page, in full and in dark text', async () => {
  document.documentElement.dataset.theme = 'dark';
  await renderScreen(
    <>
      <p style={{ height: '9000px' }}>The page behind</p>
      <Dialog open onOpenChange={nothing} size="full" title="Payment Successful!">
        <p style={{ height: '1500px' }}>Tuesday, 3 June</p>
        <Button onClick={nothing}>Done</Button>
      </Dialog>
    </>,
  );
  await expect.element(page.getByText('Tuesday, 3 June')).toBeVisible();
  await setMedia({ media: 'print' });
  await expect.element(page.getByText('The page behind')).not.toBeVisible();
  await expect.element(page.getByText('Done')).not.toBeVisible();
  const dialog = page.getByRole('dialog').element();
  expect(dialog.getBoundingClientRect().height).toBeGreaterThanOrEqual(1500);
  await expect.poll(() => getComputedStyle(dialog).color).toBe('rgb(31, 27, 24)');
  delete document.documentElement.dataset.theme;
});

test('the receipt of a booking is printed with the name of the studio', async () => {
  beginOnWizardDay();
  await showWizard(
    { draft: { step: 5 } },
    { 'bookings.request': () => ({ ...receipt, paymentKind: 'studio' }) },
  );
  await wizard.button('Book for $378.00').click();
  await expect.element(wizard.heading('Session requested')).toBeVisible();
  const name = wizard.dialog.getByText('Studio', { exact: true });
  await expect.element(name).not.toBeVisible();
  await setMedia({ media: 'print' });
  await expect.element(name).toBeVisible();
});

test('the header of the site is on the first printed page only', async () => {
  answerCalls({});
  await renderScreen(
    <BookingProvider>
      <SiteHeader links={[{ label: 'Portfolio', href: '/#portfolio' }]} onBook={nothing} />
    </BookingProvider>,
    { isPage: true },
  );
  await setMedia({ media: 'print' });
  const header = document.querySelector('header');
  expect(header && getComputedStyle(header).position).toBe('absolute');
  await expect.element(page.getByText('Portfolio')).not.toBeVisible();
});
