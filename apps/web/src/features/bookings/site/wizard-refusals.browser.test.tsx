import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ConnectionError, deferred, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import {
  beginOnWizardDay,
  receipt,
  showWizard,
  startsOf,
  wizard,
} from '../../../testing/screens/wizard.tsx';
import { emptyDraft } from './draft/draft.ts';

beforeEach(beginOnWizardDay);

const { alert, button, dialog, field, heading, slot, tile } = wizard;
const taken = 'That time has just been booked. Please choose another.';
const demonstration = () => ({ mode: 'demonstration', depositPercent: 100, publishableKey: '' });

test('the built-in services are the fallback, and a failure to load packages is reported', async () => {
  const packages = deferred<never>();
  await showWizard(
    { draft: emptyDraft },
    {
      'services.list': () => {
        throw new ConnectionError();
      },
      'packages.list': packages.answer,
    },
  );
  await expect.element(alert).toHaveTextContent('Error loading services. Please try again later.');
  await expect.element(button('Real Estate')).toBeInTheDocument();
  await expectAccessible();
  await button('Weddings').click();
  await button('Continue to Packages').click();
  await expect.element(dialog.getByText('Loading packages...')).toBeVisible();
  packages.fail(new Refusal(500, 'It broke.'));
  await expect
    .element(dialog.getByText('Failed to load packages. Please try again.'))
    .toBeVisible();
  await expect.element(button('Try Again')).toBeVisible();
  await expectAccessible();
});

test('a service without packages links to the contact section', async () => {
  const onWizardClose = vi.fn();
  await showWizard({
    draft: { ...emptyDraft, service: 'Weddings', showingPackages: true },
    onWizardClose,
  });
  await expect.element(heading('Packages for Weddings')).toBeVisible();
  await expect
    .element(
      dialog.getByText('Service coming soon! For more information, please get in contact with us.'),
    )
    .toBeVisible();
  expect(button('Continue').elements()).toEqual([]);
  await expectAccessible();
  await button('Contact Us').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onWizardClose).toHaveBeenCalledOnce();
  await expect.poll(() => location.hash).toBe('#contact');
});

test('a full day leads back to the choice of a day', async () => {
  await showWizard(
    { draft: { step: 3, time: null } },
    { 'bookings.availableSlots': ({ date }: { date: string }) => startsOf(date, ['all']) },
  );
  await expect
    .element(
      dialog.getByText(
        'No time slots available for the selected date. Please select a different date.',
      ),
    )
    .toBeVisible();
  expect(dialog.getByRole('radio').elements()).toHaveLength(25);
  await expectAccessible();
  await button('Choose another date').click();
  await expect.element(heading('Select a Date')).toBeVisible();
});

test('times that fail to load can be retried, and a time taken meanwhile is dropped', async () => {
  const first = deferred<never>();
  let isHeld = true;
  let gone: string[] = [];
  await showWizard(
    { draft: { step: 3, time: null } },
    {
      'bookings.availableSlots': ({ date }: { date: string }) =>
        isHeld ? first.answer() : startsOf(date, gone),
    },
  );
  await expect.element(dialog.getByText('Loading available time slots...')).toBeVisible();
  first.fail(new ConnectionError());
  await expect
    .element(dialog.getByText('An error occurred while loading time slots.'))
    .toBeVisible();
  await expectAccessible();
  isHeld = false;
  await button('Try Again').click();
  await tile('5:00 PM').click();
  await expect.element(slot('5:00 PM')).toBeChecked();
  gone = ['5:00 PM'];
  // The visitor looks at another tab and comes back.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(slot('5:00 PM')).toBeDisabled();
  await expect.element(alert).toHaveTextContent(taken);
});

test('a time that is taken on booking leads back to the choice of a time', async () => {
  let gone: string[] = [];
  const came = await showWizard(
    { draft: { step: 5 } },
    {
      'bookings.availableSlots': ({ date }: { date: string }) => startsOf(date, gone),
      'bookings.request': ({ startsAt }: { startsAt: string }) => {
        if (gone.length > 0) return { ...receipt, paymentKind: 'studio', startsAt };
        gone = ['10:00 AM'];
        throw new Refusal(409, taken, { startsAt: taken });
      },
    },
  );
  await button('Book for $378.00').click();
  await expect.element(heading('Select a Time')).toBeVisible();
  await expect.element(alert).toHaveTextContent(taken);
  await expect.element(slot('10:00 AM')).toBeDisabled();
  await expectAccessible();
  await tile('11:00 AM').click();
  await button('Continue').click();
  await button('Proceed to Payment').click();
  await button('Book for $378.00').click();
  await expect.element(heading('Session requested')).toBeVisible();
  await expect.element(dialog.getByText(/11:00 AM to 12:00 PM/)).toBeVisible();
  await expectAccessible();
  const sent = inputsOf(came, 'bookings.request');
  expect(sent).toMatchObject([
    { startsAt: '2031-06-03T14:00:00.000Z', customer: { firstName: 'Ida' } },
    { startsAt: '2031-06-03T15:00:00.000Z', customer: { firstName: 'Ida' } },
  ]);
});

test('a time possibly taken by the visitor’s own unanswered request is reported as such', async () => {
  let gone: string[] = [];
  await showWizard(
    { draft: { step: 5 } },
    {
      'bookings.availableSlots': ({ date }: { date: string }) => startsOf(date, gone),
      'bookings.request': () => {
        gone = ['10:00 AM'];
        throw new ConnectionError();
      },
    },
  );
  await button('Book for $378.00').click();
  await expect.element(alert).toMatchTextContent(/^The studio could not be reached\./);
  await button('Back').click();
  await button('Back').click();
  await expect.element(slot('10:00 AM')).toBeDisabled();
  await expect
    .element(alert)
    .toHaveTextContent(
      `${taken} Your first attempt may have reached the studio anyway: please ask before you book another time.`,
    );
});

test('a customer from another country enters an address of that country', async () => {
  const customer = {
    ...emptyDraft.customer,
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@example.com',
    phone: '+44 20 7946 0958',
  };
  await showWizard({ draft: { step: 4, customer } }, { 'payments.way': demonstration });
  await expect
    .element(dialog.getByRole('region', { name: 'Customer Information' }))
    .toMatchTextContent(/\+44 20 7946 0958/);
  await button('Proceed to Payment').click();
  await userEvent.type(field('Expiry Date'), '0120');
  await button('Pay $378.00').click();
  await expect.element(field('Expiry Date')).toHaveAccessibleDescription('This card has expired.');
  await expect.element(field('Postal code')).toHaveAccessibleDescription('Postal code is required');
  expect(dialog.getByLabelText(/^State/).elements()).toEqual([]);
  await dialog.getByText('Google Pay', { exact: true }).click();
  expect(dialog.getByText(/card details/i).elements()).toEqual([]);
  expect(field('Card Number').elements()).toEqual([]);
  await field('Street Address').fill('14 Mill Lane');
  await field('City').fill('London');
  await field('Postal code').fill('SW1A 1AA');
  await expectAccessible();
});

test('pressing Pay twice sends one request, without card data', async () => {
  const came = await showWizard(
    { draft: { step: 5 } },
    { 'payments.way': demonstration, 'bookings.request': () => receipt },
  );
  await field('Cardholder Name').fill('Ida Berg');
  await userEvent.type(field('Card Number'), '4242424242421881');
  await userEvent.type(field('Expiry Date'), '1235');
  await field('CVV').fill('1234');
  await field('Street Address').fill('14 Mill Street');
  await field('City').fill('Beacon');
  await field('State').fill('NY');
  await field('Zip Code').fill('125081');
  await expect.element(field('CVV')).toHaveValue('123');
  await expect.element(field('Zip Code')).toHaveValue('12508');
  await expect.element(dialog.getByText('•••• •••• •••• 1881')).toBeVisible();
  await button('Pay $378.00').dblClick();
  await button('Processing payment...').click({ force: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(heading('Payment Successful!')).toBeVisible();
  const sent = inputsOf(came, 'bookings.request');
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('1881');
  await expect.element(dialog.getByText('CONF-7Q2M9XKP')).toBeVisible();
  await expect.element(dialog.getByText('Booked. Nothing was charged.')).toBeVisible();
  await expect.element(dialog.getByText('$378.00')).toBeVisible();
  expect(dialog.element().textContent).not.toMatch(/\bpaid\b|card/i);
  await expectAccessible();
});

test('while the payment mode is unknown, that is said, and the layout does not shift', async () => {
  const footerHeight = () => dialog.element().querySelector('footer')?.clientHeight;
  await showWizard(
    { draft: { step: 4 } },
    {
      'payments.way': () => {
        throw new ConnectionError();
      },
    },
  );
  await expect.element(button('Proceed to Payment')).toBeVisible();
  const height = footerHeight();
  await button('Proceed to Payment').click();
  await expect.element(dialog.getByText('Failed to load the payment options')).toBeVisible();
  expect(footerHeight()).toBe(height);
});
