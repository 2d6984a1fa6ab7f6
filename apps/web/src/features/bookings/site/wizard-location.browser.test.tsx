import { studioLocation } from '@shutterhouse/contract/locations';
import { beforeEach, expect, test } from 'vitest';
import { inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { serviceRow } from '../../../testing/rows/records.ts';
import { beginOnWizardDay, receipt, showWizard, wizard } from '../../../testing/screens/wizard.tsx';

/* Where the session takes place: asked with the contact details where the service says so. */

beforeEach(beginOnWizardDay);

const { alert, button, dialog, field, heading } = wizard;
const sentence = 'Please enter the address where the session takes place';

const offering = (kind: 'customer' | 'outdoors' | 'studio', more: object = {}) => ({
  'services.list': () => [
    { ...serviceRow, title: 'Portraits', location: { ...studioLocation, kind, ...more } },
  ],
});

test('the address is asked for in the Information step, reviewed, sent, and shown on the receipt', async () => {
  const came = await showWizard(
    { draft: { step: 1 } },
    {
      ...offering('customer'),
      'bookings.request': () => ({ ...receipt, paymentKind: 'studio' }),
    },
  );
  await expect.element(field('Address of the session')).toBeVisible();
  await button('Continue').click();
  await expect.element(alert).toHaveTextContent('Please fill out all fields');
  await expect.element(field('Address of the session')).toHaveFocus();
  await expect.element(field('Address of the session')).toHaveAccessibleDescription(sentence);
  await expectAccessibleInBothThemes();
  await field('Address of the session').fill(' 14 Mill Lane');
  for (const name of ['Continue', 'Continue', 'Continue']) await button(name).click();
  await expect
    .element(dialog.getByRole('region', { name: 'Appointment Details' }))
    .toMatchTextContent('14 Mill Lane');
  await button('Proceed to Payment').click();
  await button('Book for $378.00').click();
  await expect.element(heading('Session requested')).toBeVisible();
  await expect.element(dialog.getByText('14 Mill Lane')).toBeVisible();
  expect(inputsOf(came, 'bookings.request')).toMatchObject([{ address: '14 Mill Lane' }]);
});

test('a service elsewhere asks for no address, and its place has a link to the map', async () => {
  const came = await showWizard(
    { draft: { step: 4 } },
    {
      ...offering('outdoors', { text: 'Old pier', url: 'https://maps.example/pier' }),
      'bookings.request': () => ({ ...receipt, paymentKind: 'studio' }),
    },
  );
  await expect.element(dialog.getByText('Old pier')).toBeVisible();
  await button('Proceed to Payment').click();
  await button('Book for $378.00').click();
  const map = dialog.getByRole('link', { name: 'Open the map' });
  await expect.element(map).toHaveAttribute('href', 'https://maps.example/pier');
  expect(inputsOf(came, 'bookings.request')[0]).not.toHaveProperty('address');
});

test('an address that is missing by now leads back to it', async () => {
  await showWizard(
    { draft: { step: 5 } },
    {
      ...offering('customer'),
      'bookings.request': () => {
        throw new Refusal(400, sentence, { address: sentence });
      },
    },
  );
  await button('Book for $378.00').click();
  await expect.element(alert).toHaveTextContent(sentence);
  await expect.element(field('Address of the session')).toBeVisible();
});
