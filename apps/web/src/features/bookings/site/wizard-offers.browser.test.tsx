import { beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../../testing/calls/answers.ts';
import { serviceRow } from '../../../testing/rows/records.ts';
import {
  beginOnWizardDay,
  receipt,
  showWizard,
  theHour,
  wizard,
} from '../../../testing/screens/wizard.tsx';

/* The studio changes what it offers while somebody is in the wizard. */

beforeEach(beginOnWizardDay);

const { alert, button, dialog, heading } = wizard;

test('a chosen package that is gone leads back to the packages', async () => {
  const others = ['p2', 'p3'].map((id) => ({ ...theHour, id, name: `Other ${id}` }));
  await showWizard({ draft: { step: 5 } }, { 'packages.list': () => others });
  await expect.element(heading('Packages for Portraits')).toBeVisible();
  await expect
    .element(alert)
    .toHaveTextContent('This package is no longer offered. Please choose another.');
  expect(dialog.getByRole('article').elements()).toHaveLength(2);
});

test('a package that is refused when it is paid is no longer among the others', async () => {
  const sentence = 'This package is no longer offered. Please choose another.';
  let offered = [theHour, { ...theHour, id: 'p2', name: 'Other' }];
  await showWizard(
    { draft: { step: 5 } },
    {
      'packages.list': () => offered,
      'bookings.request': () => {
        offered = offered.slice(1);
        throw new Refusal(404, sentence, { packageId: sentence });
      },
    },
  );
  await button('Book for $378.00').click();
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.poll(() => dialog.getByRole('article').elements().length).toBe(1);
});

test('a service that has another name by now leads back to the services', async () => {
  let title = 'Portraits';
  await showWizard(
    { draft: { step: 5 } },
    {
      'services.list': () => [{ ...serviceRow, title }],
      'packages.list': ({ type }: { type: string }) => (type === title ? [theHour] : []),
      'bookings.request': () => {
        title = 'Portraits and families';
        throw new Refusal(400, 'No.', { packageId: 'No.' });
      },
    },
  );
  await button('Book for $378.00').click();
  await expect.element(heading('Select a Service')).toBeVisible();
  await expect
    .element(alert)
    .toHaveTextContent('This service is no longer offered. Please choose another.');
  await button('Portraits and families').click();
  await button('Continue to Packages').click();
  await expect.poll(() => dialog.getByRole('article').elements().length).toBe(1);
});

test('a free package asks for no card, and its receipt says that there is nothing to pay', async () => {
  const free = { ...theHour, priceCents: 0 };
  await showWizard(
    {
      draft: { step: 5, package: { id: 'p1', name: 'The Hour', priceCents: 0, durationHours: 1 } },
    },
    {
      'packages.list': () => [free],
      'payments.way': () => ({ mode: 'demonstration', depositPercent: 100, publishableKey: '' }),
      'bookings.request': () => ({ ...receipt, amountCents: 0 }),
    },
  );
  await expect
    .element(dialog.getByText('This session is free: there is nothing to pay.'))
    .toBeVisible();
  await button('Book').click();
  await expect.element(heading('Session requested')).toBeVisible();
  await expect.element(dialog.getByText('Nothing: this session is free.')).toBeVisible();
});

test('a package that costs more by now is booked when that was seen', async () => {
  const sentence = 'The price has changed in the meantime. Please check it before you pay.';
  let priceCents = theHour.priceCents;
  await showWizard(
    { draft: { step: 5 } },
    {
      'packages.list': () => [{ ...theHour, priceCents }],
      'bookings.request': () => {
        if (priceCents === 40_000) return { ...receipt, paymentKind: 'studio' };
        priceCents = 40_000;
        throw new Refusal(409, sentence, { 'payment.totalCents': sentence });
      },
    },
  );
  await button('Book for $378.00').click();
  await expect.element(alert).toHaveTextContent(`${sentence} Everything you entered is kept.`);
  await button('Book for $432.00').click();
  await expect.element(heading('Session requested')).toBeVisible();
});
