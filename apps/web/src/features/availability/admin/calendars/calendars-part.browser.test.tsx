import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { failingLoad } from '../../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { CalendarsPart } from './calendars-part.tsx';

const family = {
  ...{ id: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21', name: 'Family', host: 'calendar.google.com' },
  ...{
    busyTimes: 12,
    events: 9,
    unreadableEvents: 0,
    unknownZones: [] as string[],
    readAt: '2030-06-03T12:00:00.000Z',
    failure: null,
    readUntil: null,
  },
};
const address = 'https://calendar.google.com/calendar/ical/private-1/basic.ics';

/** Renders the part for a role. @returns the received calls */
async function show(answers: Answers = {}, role = 'admin') {
  const came = answerCalls({
    'accounts.me': () => ({ role, email: 'owner@studio.example' }),
    'availability.calendars.list': () => [family],
    ...answers,
  });
  await renderScreen(<CalendarsPart />);
  return came;
}

const button = (name: string) => page.getByRole('button', { name });

describe('other calendars', () => {
  test('explain what they are for, and are added by their secret address', async () => {
    const rows: object[] = [];
    const came = await show({
      'availability.calendars.list': () => rows,
      'availability.calendars.create': ({ name }: { name: string }) => {
        rows.push({ ...family, name });
        return rows.at(-1);
      },
    });
    await expect.element(page.getByText('No other calendars yet.')).toBeVisible();
    await button('Add calendar').click();
    await page.getByLabelText('Name').fill('Family');
    await button('Add calendar').click();
    await expect.element(page.getByText(/^Please enter the address/)).toBeVisible();
    await page.getByLabelText('iCalendar address').fill(address.replace('https', 'webcal'));
    await expectAccessibleInBothThemes();
    await button('Add calendar').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('“Family” was added.');
    await expect
      .element(page.getByRole('list', { name: 'Other calendars' }))
      .toMatchTextContent('calendar.google.com · 12 busy times · read Jun 3, 2030');
    expect(inputsOf(came, 'availability.calendars.create')).toEqual([{ name: 'Family', address }]);
  });

  test('are renamed, and keep their address while none is entered', async () => {
    let row = family;
    const came = await show({
      'availability.calendars.list': () => [row],
      'availability.calendars.update': ({ name }: { name: string }) => {
        row = { ...family, name };
        return row;
      },
    });
    await button('Edit Family').click();
    await page.getByLabelText('Name').fill('Home');
    await button('Save calendar').click();
    await expect.element(page.getByRole('status')).toHaveTextContent('“Home” was saved.');
    await button('Edit Home').click();
    await page.getByLabelText('iCalendar address').fill(address);
    await button('Save calendar').click();
    await expect.element(button('Save calendar')).not.toBeInTheDocument();
    expect(inputsOf(came, 'availability.calendars.update')).toEqual([
      { id: family.id, name: 'Home' },
      { id: family.id, name: 'Home', address },
    ]);
  });

  test('that can’t be read report that at the address, and keep the input', async () => {
    const sentence = 'There is no iCalendar file at this address.';
    await show({
      'availability.calendars.create': () => {
        throw new Refusal(400, sentence, { address: sentence });
      },
    });
    await button('Add calendar').click();
    await page.getByLabelText('Name').fill('Work');
    await page.getByLabelText('iCalendar address').fill(address);
    await button('Add calendar').click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(page.getByLabelText('iCalendar address')).toHaveValue(address);
  });

  test('show since when they can’t be read, can be read again, and are removed after a confirmation', async () => {
    let isThere = false;
    let rows = [{ ...family, failure: 'The calendar did not answer in time.' as string | null }];
    const came = await show({
      'availability.calendars.list': () => rows,
      'availability.calendars.refresh': () => {
        if (isThere) rows = [{ ...family, failure: null }];
        return rows;
      },
      'availability.calendars.remove': () => {
        rows = [];
        return null;
      },
    });
    const failed = page.getByText(/did not answer in time\. Its times as last read still count\.$/);
    await expect.element(failed).toBeVisible();
    await button('Read again now').click();
    await expect.element(page.getByText('One calendar could not be read.')).toBeVisible();
    isThere = true;
    await button('Read again now').click();
    await expect.element(failed).not.toBeInTheDocument();
    await button('Remove Family').click();
    await button('Remove calendar').click();
    await expect.element(page.getByText('No other calendars yet.')).toBeVisible();
    expect(inputsOf(came, 'availability.calendars.remove')).toEqual([{ id: family.id }]);
  });

  test('with more busy times than are read say from when on they do not count', async () => {
    const readUntil = '2031-01-03T12:00:00.000Z';
    await show({ 'availability.calendars.list': () => [{ ...family, readUntil }] });
    await expect
      .element(page.getByText(/^Only 5,000 busy times .* events after Jan 3, 2031 do not keep/))
      .toBeVisible();
  });

  test('say what in them is not understood, and so does not keep visitors from booking', async () => {
    const second = { ...family, id: '2', name: 'Work', busyTimes: 0, events: 3 };
    await show({
      'availability.calendars.list': () => [
        { ...family, unreadableEvents: 2, unknownZones: ['Home', 'Mars/Phobos'] },
        { ...second, unreadableEvents: 3 },
        { ...second, id: '3', name: 'New', events: 0 },
      ],
    });
    await expect.element(page.getByText(/^2 events were not understood/)).toBeVisible();
    await expect.element(page.getByText(/not known: “Home”, “Mars\/Phobos”\. Times/)).toBeVisible();
    await expect.element(page.getByText(/^Nothing in this calendar was understood/)).toBeVisible();
    await expect.element(page.getByText('There are no events in it.')).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test('are visible to moderators, who can’t change them', async () => {
    await show({}, 'moderator');
    await expect.element(page.getByText('Family')).toBeVisible();
    await expect.element(button('Add calendar')).not.toBeInTheDocument();
    await expect.element(button('Remove Family')).not.toBeInTheDocument();
  });

  test('that fail to load can be retried', async () => {
    const load = failingLoad([family]);
    await show({ 'availability.calendars.list': load.answer });
    await load.tryAgain('Failed to load the other calendars');
    await expect.element(page.getByText('Family')).toBeVisible();
  });
});
