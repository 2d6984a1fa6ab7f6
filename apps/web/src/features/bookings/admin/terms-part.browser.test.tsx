import { termsMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';
import { TermsPart } from './terms-part.tsx';

const savedAt = '2031-05-03T12:00:00.000Z';
const saved = { id: 't1', text: 'Come on time.', savedAt, version: 3 };

async function show(answers: Answers = {}) {
  const came = answerCalls({ 'bookings.terms.adminGet': () => saved, ...answers });
  await renderScreen(<TermsPart />);
  return came;
}
const text = page.getByRole('textbox', { name: 'Booking terms' });

test('the terms are written, and another user’s change is overwritten only after showing it', async () => {
  let version = 3;
  const came = await show({
    'bookings.terms.adminGet': () => ({ ...saved, version }),
    'bookings.terms.update': (input: { version: number }) => {
      if (input.version === 4) return { ...saved, version: 5 };
      version = 4;
      throw new Refusal(409, 'The booking terms were changed meanwhile.');
    },
  });
  await expect.element(text).toHaveValue('Come on time.');
  await expect.element(page.getByText('Saved on May 3, 2031')).toBeVisible();
  const link = page.getByRole('link', { name: 'View the page' });
  await expect.element(link).toHaveAttribute('href', '/terms');
  await expectAccessibleInBothThemes();
  await text.fill('x'.repeat(20_001));
  await button('Save terms').click();
  await expect.element(text).toHaveAccessibleDescription(/at most 20,000 characters/);
  await text.fill('Ours');
  await button('Save terms').click();
  await expect.element(page.getByText('The booking terms were changed meanwhile.')).toBeVisible();
  await expect.poll(() => inputsOf(came, 'bookings.terms.adminGet').length).toBe(2);
  await expect.element(text).toHaveValue('Ours');
  await button('Save terms').click();
  await expect.element(page.getByText(messages.saved)).toBeVisible();
});

test('the terms wait for their text, and loading can be tried again', async () => {
  const { answer, tryAgain } = failingLoad(saved);
  await show({ 'bookings.terms.adminGet': answer });
  await tryAgain(messages.loadFailed);
  await expect.element(text).toHaveValue('Come on time.');
});

test('the sheet of a booking says which terms were accepted, or that they were not', async () => {
  const studio = { name: 'Studio', timeZone: 'America/New_York' };
  const terms = { id: 't1', savedAt, acceptedAt: savedAt };
  const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
  await showBookings('?booking=b1', {
    'bookings.list': () => ({ rows: [{ ...booking, terms }], nextCursor: null }),
  });
  const link = sheet.getByRole('link', { name: 'Accepted the booking terms of May 3, 2031' });
  await expect.element(link).toHaveAttribute('href', '/terms/t1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await showBookings('?booking=b1', {
    'settings.studio': () => ({ ...studio, hasBookingTerms: true }),
    'bookings.list': () => ({ rows: [booking], nextCursor: null }),
  });
  await expect.element(sheet.getByText(messages.notAccepted)).toBeVisible();
});
