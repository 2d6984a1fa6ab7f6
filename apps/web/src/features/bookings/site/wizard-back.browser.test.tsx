import { beforeEach, expect, test, vi } from 'vitest';
import { overlayDepth } from '../../../lib/navigation/overlay-history.ts';
import { deferred } from '../../../testing/calls/answers.ts';
import { beginOnWizardDay, showWizard, wizard } from '../../../testing/screens/wizard.tsx';

beforeEach(beginOnWizardDay);

const { button, dialog, field, heading } = wizard;

test('the browser’s Back goes back by one screen and keeps everything, and closes the wizard at the first', async () => {
  await showWizard({ draft: { step: 2 } });
  await expect.element(heading('Select a Date')).toBeVisible();
  for (const earlier of ['Your Information', 'Packages for Portraits', 'Select a Service']) {
    history.back();
    await expect.element(heading(earlier)).toBeVisible();
  }
  await button('Continue to Packages').click();
  await button('Continue').click();
  await expect.element(field('First Name')).toHaveValue('Ida');
  for (const earlier of ['Packages for Portraits', 'Select a Service']) {
    history.back();
    await expect.element(heading(earlier)).toBeVisible();
  }
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the buttons of the wizard keep the browser history in step', async () => {
  const onWizardClose = vi.fn();
  await showWizard({ draft: { step: 4, reviewed: true }, onWizardClose });
  await expect.element(heading('Review Your Booking')).toBeVisible();
  await expect.poll(overlayDepth).toBe(6);
  await button('Back').click();
  await expect.element(heading('Select a Time')).toBeVisible();
  await expect.poll(overlayDepth).toBe(5);
  await button('Close').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(overlayDepth).toBe(0);
  expect(onWizardClose).toHaveBeenCalledOnce();
});

test('Back first declines an open question, then leaves the screen', async () => {
  await showWizard({ draft: { package: null } });
  await button('Select').click();
  await expect.element(dialog.getByText('Select this package?')).toBeVisible();
  history.back();
  await expect.element(dialog.getByText('Select this package?')).not.toBeInTheDocument();
  await expect.element(heading('Packages for Portraits')).toBeVisible();
  await expect.poll(overlayDepth).toBe(2);
});

test('Back does nothing while a booking is being sent', async () => {
  const request = deferred<never>();
  await showWizard({ draft: { step: 5, reviewed: true } }, { 'bookings.request': request.answer });
  await button('Book for $378.00').click();
  await expect.element(button('Close')).toBeDisabled();
  history.back();
  await expect.poll(overlayDepth).toBe(7);
  await expect.element(heading('Payment')).toBeVisible();
});
