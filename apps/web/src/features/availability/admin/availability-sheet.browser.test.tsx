import { defaultAvailability } from '@shutterhouse/contract/availability/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { AvailabilityButton } from './availability-button.tsx';

/** Opens the rules in the dashboard with a staff role. */
async function openAs(role: 'moderator' | 'admin') {
  answerCalls({
    'accounts.me': () => ({ id: 'u', role }),
    'availability.adminGet': () => ({ ...defaultAvailability, noticeHours: 24 }),
    'bookings.availableSlots': () => [
      { startsAt: '2030-06-04T09:00:00.000Z', isAvailable: false, reason: 'notice' },
    ],
  });
  await renderScreen(<AvailabilityButton />);
  await page.getByRole('button', { name: 'Availability' }).click();
  return page.getByRole('dialog', { name: 'Availability' });
}

test('staff see the rules and why a slot is not offered; the owner can change them', async () => {
  const sheet = await openAs('moderator');
  await expect.element(sheet).toMatchTextContent('Every day, 9:00 AM to 9:00 PM');
  await expect.element(sheet).toMatchTextContent('24 hours');
  await expect.element(sheet).toMatchTextContent('This is sooner than the minimum notice allows.');
  await expect.element(sheet.getByRole('link')).not.toBeInTheDocument();
  await expectAccessible();
});

test('the owner gets a link to where the rules are changed', async () => {
  const sheet = await openAs('admin');
  await expect
    .element(sheet.getByRole('link', { name: 'Change in Settings' }))
    .toHaveAttribute('href', '/dashboard/settings/availability');
});
