import { provideLocale } from '@shutterhouse/contract/locale';
import { studioLocation } from '@shutterhouse/contract/locations';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { addCatalog, keyOf } from '@shutterhouse/contract/sentences';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { contactDetails } from '../../../../testing/rows/records.ts';
import { MiniSession } from './mini-session.tsx';

const startsAt = '2041-10-12T14:00:00.000Z';
const endsAt = '2041-10-12T14:20:00.000Z';
const event = {
  id: 'e1',
  slug: 'autumn-leaves',
  title: 'Autumn leaves',
  description: '',
  serviceName: 'Mini session',
  startsAt,
  endsAt,
  slotMinutes: 20,
  placesPerSlot: 1,
  priceCents: 12_000,
  location: studioLocation,
  imageUrl: '',
  picture: null,
  taxId: null,
  cancellation: [{ days: 14, keptPercent: 30 }],
  slots: [{ startsAt, endsAt, placesLeft: 1 }],
  isDemonstration: false,
};

test('a booked place can be saved to a calendar', async () => {
  const came = answerCalls({
    'settings.studio': () => ({ name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms }),
    'content.contact.get': () => contactDetails,
    'bookings.miniSessions.page': () => event,
    'bookings.miniSessions.book': () => ({
      id: 'b1',
      startsAt,
      status: 'pending',
      confirmationCode: 'CONF-7Q2M9XKP',
      transactionId: 'TXN-7Q2M9XKP2345',
      amountCents: 13_000,
      paymentKind: 'studio',
    }),
    'bookings.own.requestedCalendar': () => ({ name: 'session.ics', content: '' }),
  });
  await renderScreen(<MiniSession event={event} />);
  await page.viewport(1280, 500);
  // The first field is half covered by the header of the page.
  scrollBy(0, page.getByLabelText('First Name').element().getBoundingClientRect().top - 70);
  page
    .getByRole('button', { name: /^Book for/ })
    .element()
    .focus({ preventScroll: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('First Name')).toHaveFocus();
  // The height of the page that the header covers.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const label = page.getByText('First Name', { exact: true }).element();
  expect(covered).toBeGreaterThan(64);
  expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(covered);
  await page.getByText('1 place left').click();
  await page.getByLabelText('First Name').fill('Amara');
  await page.getByLabelText('Last Name').fill('Okafor');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2125550147');
  await page.getByLabelText('Email').fill('amara@example.com');
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Your place is reserved.' }))
    .toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const inputOf = (path: string) => came.find((call) => call.path === path)?.input;
  await expect
    .poll(() => inputOf('bookings.own.requestedCalendar'))
    .toEqual({
      requestKey: (inputOf('bookings.miniSessions.book') as { requestKey: string }).requestKey,
    });
});

test('a place without a price is free in the words of the catalogue', async () => {
  const text = '{slotMinutes} minutes, free';
  addCatalog('de', { [keyOf(text)]: '{slotMinutes} Minuten, kostenlos' });
  provideLocale(() => ({ language: 'de', region: 'DE' }));
  onTestFinished(() => provideLocale(() => undefined));
  answerCalls({
    'settings.studio': () => ({ name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms }),
    'content.contact.get': () => contactDetails,
  });
  await renderScreen(<MiniSession event={{ ...event, priceCents: 0 }} />);
  await expect.element(page.getByText('20 Minuten, kostenlos', { exact: true })).toBeVisible();
});

test('missing input is reported in the order of the page: the time first', async () => {
  answerCalls({
    'settings.studio': () => ({ name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms }),
    'content.contact.get': () => contactDetails,
    'bookings.miniSessions.page': () => event,
  });
  await renderScreen(<MiniSession event={event} />);
  const book = page.getByRole('button', { name: /^Book for/ });
  await book.click();
  const asked = page.getByRole('alert').filter({ hasText: /^Please/ });
  await expect.element(asked.first()).toHaveTextContent('Please select a time');
  await expect.element(asked.first()).toBeInViewport();
  await page.getByText('1 place left').click();
  await expect.element(asked).not.toBeInTheDocument();
  await book.click();
  await expect.element(asked.first()).toHaveTextContent('Please fill out all fields');
});

test('a visitor in another time zone reads the chosen time by their own clock, and the zone on the receipt', async () => {
  answerCalls({
    'settings.studio': () => ({
      ...{ name: 'Harbour', timeZone: 'Asia/Kathmandu' },
      ...defaultPriceTerms,
    }),
    'content.contact.get': () => contactDetails,
    'bookings.miniSessions.page': () => event,
    'bookings.miniSessions.book': () => ({
      ...{ id: 'b1', startsAt, status: 'pending', confirmationCode: 'CONF-7Q2M9XKP' },
      ...{ transactionId: 'TXN-7Q2M9XKP2345', amountCents: 12_960 },
    }),
  });
  await renderScreen(<MiniSession event={{ ...event, isDemonstration: true }} />);
  await page.getByText('1 place left').click();
  await expect
    .element(page.getByText(/^7:45 PM at the studio is .+ where you are\.$/))
    .toBeVisible();
  await page.getByLabelText('First Name').fill('Amara');
  await page.getByLabelText('Last Name').fill('Okafor');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2125550147');
  await page.getByLabelText('Email').fill('amara@example.com');
  await page.getByRole('button', { name: /^Book for/ }).click();
  await expect.element(page.getByText('Nepal Time (Kathmandu)', { exact: true })).toBeVisible();
  // Its payment was a demonstration.
  await expect.element(page.getByText('Booked. Nothing was charged.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\bpaid\b|card/i);
});
