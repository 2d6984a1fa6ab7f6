import { type Availability, defaultAvailability } from '@shutterhouse/contract/availability/schema';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayAt } from '../../../lib/formats/studio-time.ts';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { clockIn } from '../../../testing/rows/clock-in.ts';
import { serviceRow } from '../../../testing/rows/records.ts';
import { AvailabilityScreen } from './availability-screen.tsx';

const today = dayAt(new Date(), clockIn('UTC'));
const noon = `${today}T12:00:00.000Z`;
/** Seven open days would show nothing more, and axe checks each half hour of them. */
const mondays = [[], [{ opens: 540, closes: 1260 }], [], [], [], [], []];
const slots = [
  { startsAt: `${today}T09:00:00.000Z`, isAvailable: false, reason: 'taken' },
  { startsAt: `${today}T09:30:00.000Z`, isAvailable: true },
];

/** Renders the screen with these rules. @returns the recorded calls */
async function show(rules: Partial<Availability> = {}, answers: Answers = {}) {
  let stored: Availability = { ...defaultAvailability, ...rules };
  const came = answerCalls({
    'services.adminList': () => [serviceRow],
    'availability.adminGet': () => stored,
    'accounts.me': () => ({ role: 'admin' }),
    'availability.calendars.list': () => [],
    'availability.preview': () => [
      { day: today, offered: 23, first: noon, last: noon, reason: null },
    ],
    'bookings.availableSlots': () => slots,
    'availability.update': ({ version, ...input }: Availability) => {
      stored = { ...stored, ...input, version: version + 1 };
      return stored;
    },
    ...answers,
  });
  await renderScreen(<AvailabilityScreen />);
  return {
    saved: () => inputsOf(came, 'availability.update'),
  };
}

const save = page.getByRole('button', { name: 'Save changes' });
const calendars = page.getByRole('heading', { name: 'Other calendars' });
const preview = page.getByRole('region', { name: 'The next 14 days' });

describe('the availability rules', () => {
  test('are in an accessible form, in light and in dark', async () => {
    await show({ hours: mondays, closures: [{ from: today, until: today, note: 'Fair' }] });
    await expect.element(page.getByLabelText('Monday: opens')).toHaveValue('540');
    await expect.element(preview).toMatchTextContent('Closed, Fair');
    await expect.element(preview).toMatchTextContent('23 free times');
    await expectAccessibleInBothThemes();
  });

  test('name the time zone that they are in', async () => {
    await show({}, { 'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }) });
    await expect
      .element(
        page.getByText(/^Times are those of the studio \(America\/New York, as STUDIO_TIMEZONE/),
      )
      .toBeVisible();
  });

  test('are saved by day, with a break at noon', async () => {
    const { saved } = await show();
    await page.getByRole('switch', { name: 'Open on Sunday' }).click();
    await page.getByLabelText('Monday: closes').selectOptions('12:00 PM');
    await page.getByRole('button', { name: 'Add hours to Monday' }).click();
    await page.getByRole('button', { name: 'Use the hours of Monday for all open days' }).click();
    await save.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Availability updated.');
    const open = [
      { opens: 540, closes: 720 },
      { opens: 750, closes: 870 },
    ];
    expect(saved()).toMatchObject([
      { version: 0, hours: [[], open, open, open, open, open, open] },
    ]);
  });

  test('are not sent while they conflict, and show their errors in place', async () => {
    const { saved } = await show({ hours: mondays });
    await page.getByLabelText('Monday: closes').selectOptions('8:00 AM');
    await page.getByLabelText('Buffer after a session, minutes').fill('500');
    await save.click();
    await expect.element(page.getByText('Closing must be after opening')).toBeVisible();
    await expect.element(page.getByText('A buffer can be from 0 to 240 minutes')).toBeVisible();
    await expect.element(page.getByLabelText('Monday: closes')).toHaveAttribute('aria-invalid');
    expect(saved()).toEqual([]);
    await expectAccessible();
  });

  test('are previewed before they are saved', async () => {
    await show();
    await expect.element(preview).toMatchTextContent('As visitors see them.');
    await page.getByRole('button', { name: 'Add closed days' }).click();
    await page.getByPlaceholder('Holiday').fill('Holiday');
    await expect.element(preview).toMatchTextContent('Closed, Holiday');
    await expect.element(preview).not.toMatchTextContent('23 free times');
  });

  test('of a single service inherit empty fields from the studio', async () => {
    const { saved } = await show();
    await page.getByLabelText('Give a service its own rules').selectOptions('Weddings');
    const own = page.getByRole('group', { name: 'Rules of Weddings' });
    await own.getByLabelText('Minimum notice, hours').fill('72');
    await save.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Availability updated.');
    expect(saved()).toMatchObject([
      {
        services: [
          {
            ...{ serviceId: 's1', hours: null, noticeHours: 72 },
            ...{ bufferBefore: null, bufferAfter: null, horizonDays: null },
          },
        ],
      },
    ]);
  });

  test('show another user’s changes in words, and nothing is lost', async () => {
    const sentence = 'The availability was changed by somebody else since you opened it.';
    const theirs = {
      ...defaultAvailability,
      hours: defaultAvailability.hours.with(0, []),
      version: 1,
    };
    let isOpened = false;
    const { saved } = await show(
      {},
      {
        'availability.adminGet': () => {
          const answer = isOpened ? theirs : defaultAvailability;
          isOpened = true;
          return answer;
        },
        'availability.update': () => {
          throw new Refusal(409, sentence, { version: sentence });
        },
      },
    );
    await page.getByLabelText('Requests are held for, days').fill('3');
    await save.click();
    const note = page.getByRole('alert');
    await expect.element(note).toMatchTextContent(sentence);
    await expect.element(note).toMatchTextContent('Monday to Saturday, 9:00 AM to 9:00 PM');
    await expect.element(page.getByLabelText('Requests are held for, days')).toHaveValue(3);
    expect(saved()).toHaveLength(1);
  });

  test('say why a slot is not offered', async () => {
    await show();
    const reasons = page.getByRole('region', { name: 'Why is this slot not offered?' });
    await expect.element(reasons).toMatchTextContent('Another booking occupies this time.');
    await expect.element(reasons).toMatchTextContent('Offered');
  });

  test('say so when they fail to load, and can be retried', async () => {
    const load = failingLoad(defaultAvailability);
    await show(
      {},
      {
        'availability.adminGet': load.answer,
      },
    );
    await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
    // What follows the rules would be moved away by them.
    expect(calendars.elements()).toEqual([]);
    await load.tryAgain('Failed to load the availability');
    await expect.element(page.getByLabelText('Monday: opens')).toBeVisible();
    await expect.element(calendars).toBeVisible();
  });
});
