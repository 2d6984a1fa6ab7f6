import { studioLocation } from '@shutterhouse/contract/locations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf, serverError } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { LinkedBooking } from './linked-booking.tsx';

const token = 'x'.repeat(43);
const booking = {
  ...{ id: 'b1', status: 'confirmed', confirmationCode: 'CONF-7Q2M9XKP', language: 'en' },
  ...{ startsAt: '2041-06-04T14:00:00.000Z', endsAt: '2041-06-04T15:00:00.000Z' },
  service: { name: 'Portraits', packageName: 'The Hour', durationHours: 1 },
  location: studioLocation,
  ...{ taxCents: 2800, currency: 'USD', amountCents: 37_800, isDemonstration: false },
  payment: { kind: 'studio', state: 'open', paidCents: 0, refundedCents: 0, openCents: 37_800 },
  ...{ invoices: [], terms: null, sequence: 1, isMovable: true, closedBecause: '' },
  ...{ cancellation: [], refundCents: null },
  changesUntil: '2041-06-02T14:00:00.000Z',
};

/** Shows a booking at a studio that offers some languages beside English. @returns the recorded choices */
async function show(languages: string[], choose: (input: never) => unknown = serverError) {
  const came = answerCalls({
    'settings.studio': () => ({ name: 'Harbour', timeZone: 'UTC', language: 'en', languages }),
    'content.contact.get': () => ({ email: 'hello@studio.example', phone: '', address: '' }),
    'bookings.own.open': () => booking,
    'bookings.own.chooseLanguage': choose,
  });
  await renderScreen(<LinkedBooking token={token} />);
  await expect.element(page.getByText('CONF-7Q2M9XKP')).toBeVisible();
  return () => inputsOf(came, 'bookings.own.chooseLanguage');
}

const select = page.getByLabelText('Language of our mails');

test('a customer chooses among the languages of the site', async () => {
  const chosen = await show(['de'], ({ language }: { language: string }) => ({
    ...booking,
    language,
  }));
  await expect.element(select).toHaveValue('en');
  await select.selectOptions('Deutsch');
  const said = page.getByText('From now on we write to you in this language.');
  await expect.element(said).toBeVisible();
  await expect.element(select).toHaveValue('de');
  expect(chosen()).toEqual([{ token, language: 'de' }]);
  await expectAccessible();
});

test('a choice that fails changes nothing, and says so', async () => {
  await show(['de']);
  await select.selectOptions('Deutsch');
  await expect
    .element(page.getByText('Failed to change the language', { exact: false }))
    .toBeVisible();
  await expect.element(select).toHaveValue('en');
});

test('nothing is to choose where the site has one language', async () => {
  await show([]);
  await expect.element(select).not.toBeInTheDocument();
});
