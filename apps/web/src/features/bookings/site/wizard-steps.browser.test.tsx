import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import {
  beginOnWizardDay,
  showWizard,
  startsOf,
  theHour,
  wizard,
} from '../../../testing/screens/wizard.tsx';
import { emptyDraft } from './draft/draft.ts';

beforeEach(beginOnWizardDay);

const { alert, button, dialog, field, heading, slot, tile } = wizard;
const continues = () => button('Continue').click();

test('the steps name missing input', async () => {
  await showWizard({ draft: emptyDraft });
  await expect.element(heading('Select a Service')).toHaveFocus();
  await button('Continue to Packages').click();
  await expect.element(alert).toHaveTextContent('Please select a service');
  await expectAccessible();
  await button('Portraits').click();
  await expect.element(alert).not.toBeInTheDocument();
  await button('Continue to Packages').click();
  await continues();
  await expect.element(alert).toHaveTextContent('Please select a package');
  await button('Select').click();
  await expectAccessible();
  await button('Yes').click();
  await expect.element(dialog.getByText('SELECTED')).toBeVisible();
  await continues();

  await expect.element(field('First Name')).toBeVisible();
  expect(dialog.getByText('is required').elements()).toEqual([]);
  await continues();
  await expect.element(alert).toHaveTextContent('Please fill out all fields');
  await expect.element(field('First Name')).toHaveFocus();
  await expect.element(field('First Name')).toHaveAccessibleDescription('First name is required');
  await expect.element(field('Email')).toHaveAccessibleDescription('Email address is required');
  await expect.element(field('Phone')).toHaveAccessibleDescription('Phone number is required');
  await userEvent.type(field('Phone'), '212555');
  await expect.element(field('Phone')).toHaveValue('(212)555');
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
  await field('Email').fill('amara@');
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await expectAccessibleInBothThemes();
  await field('First Name').fill('Amara');
  await field('Last Name').fill('Okafor');
  await userEvent.type(field('Phone'), '0147');
  await field('Email').fill('amara@example.com');
  await continues();

  await expect.element(heading('Select a Date')).toBeVisible();
  await continues();
  await expect.element(alert).toHaveTextContent('Please select a date');
  wizard.day('2031-05-22')?.click();
  await continues();
  await expect.element(heading('Select a Time')).toBeVisible();
  await continues();
  await expect.element(alert).toHaveTextContent('Please select a time');
  await expectAccessible();
});

test('the payment names missing card details', async () => {
  await showWizard(
    { draft: { step: 5 } },
    { 'payments.way': () => ({ mode: 'demonstration', depositPercent: 100, publishableKey: '' }) },
  );
  await button('Pay $378.00').click();
  await expect.element(alert).toHaveTextContent('Please complete payment');
  await expect.element(dialog.getByText('Card Number is required')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('the wizard asks before the service is switched', async () => {
  const question = dialog.getByText('Switch to this service instead?');
  const isChosen = (title: string) =>
    expect.element(button(title)).toHaveAttribute('aria-pressed', 'true');
  await showWizard({ draft: { ...emptyDraft, service: 'Portraits' } });
  await isChosen('Portraits');
  await button('Events').click();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await isChosen('Portraits');
  await expect.element(button('Events')).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await button('No').click();
  await isChosen('Portraits');
  await button('Events').click();
  await button('Yes').click();
  await isChosen('Events');
  expect(dialog.getByText('SELECTED').elements()).toHaveLength(1);
});

test('a package shows its contents, and is chosen after a confirmation', async () => {
  const features = ['One photographer', 'Two hours', 'A gallery', 'A linen album, 30 pages'];
  const whole = { ...theHour, priceCents: 290_000, durationHours: 8, features };
  await showWizard(
    { draft: { ...emptyDraft, service: 'Portraits', showingPackages: true } },
    { 'packages.list': () => [whole] },
  );
  const card = dialog.getByRole('article', { name: whole.name });
  await expect.element(card).toMatchTextContent(/\$2,900/);
  await expect.element(card).toMatchTextContent(/8 hours/);
  expect(card.getByRole('listitem').elements()).toHaveLength(4);
  await expect.element(card).toMatchTextContent(/\+1 more feature/);
  await button('View Details').click();
  await expect.element(card).toMatchTextContent(/An hour by the harbour\./);
  await expect.element(card).toMatchTextContent(/A linen album, 30 pages/);
  await button('Hide Details').click();
  await expect.element(card).not.toMatchTextContent(/An hour by the harbour\./);
  await button('Select').click();
  await expect.element(card.getByText('Select this package?')).toBeVisible();
  await button('No').click();
  await expect.element(button('Select')).toHaveFocus();
  expect(card.getByText('SELECTED').elements()).toEqual([]);
});

test('a package with long features is as high as others until its details are viewed', async () => {
  const features = ['One photographer', 'An album of thirty pages, bound in linen. '.repeat(12)];
  await showWizard(
    { draft: { ...emptyDraft, service: 'Portraits', showingPackages: true } },
    { 'packages.list': () => [{ ...theHour, features }] },
  );
  const feature = dialog.getByText(/bound in linen/);
  const isCut = () => feature.element().scrollHeight > feature.element().clientHeight;
  await expect.element(feature).toBeVisible();
  expect(isCut()).toBe(true);
  await button('View Details').click();
  await expect.poll(isCut).toBe(false);
});

test('the calendar has six weeks and starts today', async () => {
  await showWizard({ draft: { step: 2, day: null, time: null } });
  const cells = dialog.getByRole('gridcell');
  await expect.poll(() => cells.elements().length).toBe(42);
  const head = [...dialog.element().querySelectorAll('thead th')];
  expect(head.map((cell) => cell.textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  await expect.element(button('Previous month')).toBeDisabled();
  const isOpen = (cell: Element) => cell.querySelector('button')?.disabled === false;
  const opens = cells
    .elements()
    .filter(isOpen)
    .map((cell) => cell.getAttribute('data-day'));
  expect(opens[0]).toBe('2031-05-20');
  expect(opens).toHaveLength(42 - cells.elements().findIndex(isOpen));
  await button('Next month').click();
  await expect.element(button('Previous month')).toBeEnabled();
  expect(cells.elements()).toHaveLength(42);

  wizard.day('2031-06-15')?.focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(dialog.getByText('16/6/2031')).toBeVisible();
  await expectAccessible();
});

test('times are those of the studio, and say so', async () => {
  await showWizard({ draft: { step: 3, time: null } });
  await expect.element(slot('9:00 AM')).toHaveAttribute('value', '2031-06-03T13:00:00.000Z');
  expect(dialog.getByText('Times are in the studio’s time zone').elements()).toEqual([]);
});

test('a visitor in another zone is told the time zone of the studio', async () => {
  await showWizard(
    { draft: { step: 3, time: null } },
    {
      'settings.studio': () => ({ name: 'Studio', timeZone: 'Europe/London' }),
      'bookings.availableSlots': () => startsOf('2031-06-03'),
    },
  );
  // 9 AM in New York.
  await expect.element(slot('2:00 PM')).toHaveAttribute('value', '2031-06-03T13:00:00.000Z');
  const zone = dialog.getByText(
    'Times are in the studio’s time zone: British Summer Time (London).',
    { exact: true },
  );
  await expect.element(zone).toBeVisible();
  // The note comes before the times in reading order.
  const order = zone.element().compareDocumentPosition(slot('2:00 PM').element());
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await tile('2:00 PM').click();
  await expect
    .element(dialog.getByText('2:00 PM at the studio is 9:00 AM where you are.'))
    .toBeVisible();
  await continues();
  await expect.element(heading('Review Your Booking')).toBeVisible();
  await expect
    .element(dialog.getByText('British Summer Time (London)', { exact: true }))
    .toBeVisible();
});

test('going back keeps what was chosen', async () => {
  await showWizard({ draft: { step: 5, time: '2031-06-03T20:00:00.000Z' } });
  const screens = [
    'Select a Service',
    'Packages for Portraits',
    'Your Information',
    'Select a Date',
    'Select a Time',
    'Review Your Booking',
  ];
  for (const screen of screens.toReversed()) {
    await button('Back').click();
    await expect.element(heading(screen)).toHaveFocus();
  }
  expect(button('Back').elements()).toEqual([]);
  for (const screen of screens.slice(1)) {
    await dialog.getByRole('button', { name: /^Continue/ }).click();
    await expect.element(heading(screen)).toHaveFocus();
  }
  await expect
    .element(dialog.getByRole('region', { name: 'Appointment Details' }))
    .toMatchTextContent(/4:00 PM/);
  await expectAccessible();
});

test('the steps leave room for their content on a very low screen', async () => {
  await showWizard({ draft: { step: 1, customer: emptyDraft.customer } });
  // 1280 × 1024 at 400 %.
  await page.viewport(320, 256);
  await continues();
  await expect.element(field('First Name')).toHaveFocus();
  await expect.element(field('First Name')).toBeInViewport({ ratio: 1 });
  await expect.element(dialog.getByText('First name is required')).toBeInViewport({ ratio: 1 });
});

test('the wizard traps the focus, is closed by Escape, and restores the focus', async () => {
  await showWizard({ draft: emptyDraft });
  await expect.element(heading('Select a Service')).toHaveFocus();
  await expect.element(button('Events')).toBeInTheDocument();
  for (let stop = 0; stop < 20; stop += 1) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Book Now' })).toHaveFocus();
});

test('a time that is taken can not be chosen, and the others can', async () => {
  await showWizard(
    { draft: { step: 3, time: null } },
    { 'bookings.availableSlots': () => startsOf('2031-06-03', ['1:30 PM', '2:00 PM']) },
  );
  await expect.element(slot('1:30 PM')).toBeDisabled();
  await expect.element(slot('2:00 PM')).toBeDisabled();
  await tile('1:00 PM').click();
  await expect.element(slot('1:00 PM')).toBeChecked();
});
