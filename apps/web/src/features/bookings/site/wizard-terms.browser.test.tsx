import { termsMessages as messages } from '@shutterhouse/contract/bookings/messages';
import { studioLocation } from '@shutterhouse/contract/locations';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  inputsOf,
  Refusal,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { contactDetails } from '../../../testing/rows/records.ts';
import { beginOnWizardDay, showWizard, wizard } from '../../../testing/screens/wizard.tsx';
import { MiniSession } from './mini-sessions/mini-session.tsx';

beforeEach(beginOnWizardDay);

const { alert, button, dialog, heading } = wizard;
const studio = () => ({
  ...{ name: 'Studio', timeZone: 'America/New_York', clockStyle: '12-hour' },
  ...{ ...defaultPriceTerms, hasBookingTerms: true },
});
const savedAt = '2031-05-03T12:00:00.000Z';
const first = { id: 't1', text: 'Come on time.', savedAt, version: 1 };
const second = { id: 't2', text: 'Come early.\n\nPay on the day.', savedAt, version: 2 };
const receipt = {
  ...{ id: 'b1', confirmationCode: 'CONF-7Q2M9XKP', transactionId: 'TXN-1' },
  ...{ startsAt: '2031-06-03T14:00:00.000Z', status: 'pending', amountCents: 37_800 },
  paymentKind: 'studio',
};
const accepts = page.getByRole('checkbox', { name: /^I accept the booking terms/ });
const changedText = page.getByRole('region', { name: 'Booking terms' });

/** Opens the wizard at its last step, in a studio with terms. */
const showPayment = (answers: Answers = {}) =>
  showWizard(
    { draft: { step: 5 } },
    { 'settings.studio': studio, 'bookings.terms.get': () => first, ...answers },
  );

test('a booking is only sent once the terms are accepted, which open in a tab of their own', async () => {
  const came = await showPayment({ 'bookings.request': () => receipt });
  const link = dialog.getByRole('link', { name: /^booking terms/ });
  await expect.element(link).toHaveAttribute('href', '/terms/t1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await button('Book for $378.00').click();
  await expect.element(accepts).toHaveFocus();
  await expect.element(accepts).toHaveAccessibleDescription(messages.required);
  await expect.element(alert).toHaveTextContent('Please complete payment');
  expect(inputsOf(came, 'bookings.request')).toEqual([]);
  await expectAccessibleInBothThemes();
  await accepts.click();
  await expect.element(accepts).toHaveAccessibleDescription('');
  await button('Book for $378.00').click();
  await expect.element(heading('Session requested')).toBeVisible();
  expect(inputsOf(came, 'bookings.request')).toMatchObject([{ termsId: 't1' }]);
});

test('on a phone the alert does not cover the checkbox that it is about', async () => {
  await page.viewport(360, 740);
  await showPayment();
  await button('Book for $378.00').click();
  await expect.element(alert).toBeVisible();
  const sentence = dialog.getByText(messages.required).element().getBoundingClientRect();
  const footer = dialog.getByRole('contentinfo').element().getBoundingClientRect();
  expect(sentence.bottom).toBeLessThanOrEqual(footer.top);
});

test('terms that have changed meanwhile are shown, and have to be accepted again', async () => {
  let current = first;
  const came = await showPayment({
    'bookings.terms.get': () => current,
    'bookings.request': ({ termsId }: { termsId: string }) => {
      if (termsId === second.id) return receipt;
      current = second;
      throw new Refusal(409, messages.changed, { termsId: messages.changed });
    },
  });
  await accepts.click();
  await button('Book for $378.00').click();
  await expect.element(changedText).toMatchTextContent('Pay on the day.');
  await expect.element(changedText).toHaveFocus();
  await expect.element(changedText).toBeInViewport();
  await expect.element(heading('Payment')).toBeVisible();
  await expect.element(accepts).not.toBeChecked();
  await expect.element(accepts).toHaveAccessibleDescription(messages.changed);
  await expect.element(alert).toHaveTextContent(messages.changed);
  await expectAccessible();
  await accepts.click();
  await button('Book for $378.00').click();
  await expect.element(heading('Session requested')).toBeVisible();
  expect(inputsOf(came, 'bookings.request')).toMatchObject([{ termsId: 't1' }, { termsId: 't2' }]);
});

test('terms that a studio has got since the page was loaded are asked for', async () => {
  let hasTerms = false;
  await showPayment({
    'settings.studio': () => {
      const { hasBookingTerms, ...without } = studio();
      return hasTerms ? { ...without, hasBookingTerms } : without;
    },
    'bookings.request': () => {
      hasTerms = true;
      throw new Refusal(400, messages.required, { termsId: messages.required });
    },
  });
  await expect.element(button('Book for $378.00')).toBeVisible();
  expect(accepts.elements()).toEqual([]);
  await button('Book for $378.00').click();
  await expect.element(accepts).toBeVisible();
  await expect.element(alert).toHaveTextContent(messages.required);
});

test('terms that fail to load can be loaded again, and nothing is sent without them', async () => {
  let isLost = true;
  const came = await showPayment({
    'bookings.terms.get': () => {
      if (isLost) throw new ConnectionError();
      return first;
    },
  });
  await expect.element(dialog.getByText(messages.loadFailed)).toBeVisible();
  await button('Book for $378.00').click();
  await expect.element(alert.filter({ hasText: 'Please complete payment' })).toBeVisible();
  expect(inputsOf(came, 'bookings.request')).toEqual([]);
  isLost = false;
  await button('Try Again').click();
  await expect.element(accepts).toBeVisible();
});

test('the form of a mini session asks for them, too', async () => {
  const event = {
    ...{ id: 'e1', slug: 'autumn-leaves', title: 'Autumn leaves', description: '' },
    ...{ serviceName: 'Mini session', slotMinutes: 20, placesPerSlot: 1, priceCents: 12_000 },
    location: studioLocation,
    ...{ startsAt: '2041-10-12T14:00:00.000Z', endsAt: '2041-10-12T14:20:00.000Z' },
    ...{ imageUrl: '', picture: null, isDemonstration: false },
    taxId: null,
    cancellation: [],
    slots: [
      {
        startsAt: '2041-10-12T14:00:00.000Z',
        endsAt: '2041-10-12T14:20:00.000Z',
        placesLeft: 1,
      },
    ],
  };
  let current = first;
  const came = answerCalls({
    'settings.studio': studio,
    'content.contact.get': () => contactDetails,
    'bookings.miniSessions.page': () => event,
    'bookings.terms.get': () => current,
    'bookings.miniSessions.book': ({ termsId }: { termsId: string }) => {
      if (termsId === second.id) return receipt;
      current = second;
      throw new Refusal(409, messages.changed, { termsId: messages.changed });
    },
  });
  await renderScreen(<MiniSession event={event} />);
  const book = page.getByRole('button', { name: /^Book for/ });
  await page.getByText('1 place left').click();
  await page.getByLabelText('First Name').fill('Amara');
  await page.getByLabelText('Last Name').fill('Okafor');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2125550147');
  await page.getByLabelText('Email').fill('amara@example.com');
  await book.click();
  await expect.element(accepts).toHaveFocus();
  await expect.element(accepts).toHaveAccessibleDescription(messages.required);
  expect(inputsOf(came, 'bookings.miniSessions.book')).toEqual([]);
  await accepts.click();
  await book.click();
  await expect.element(changedText).toMatchTextContent('Pay on the day.');
  await expect.element(accepts).toHaveAccessibleDescription(messages.changed);
  await expectAccessible();
  await accepts.click();
  await book.click();
  await expect
    .element(page.getByRole('heading', { name: 'Your place is reserved.' }))
    .toBeVisible();
});
