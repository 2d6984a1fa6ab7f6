import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, ConnectionError, Refusal } from '../../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../../testing/page/accessible.ts';
import { booking, session, showBookings } from '../../../../testing/screens/bookings.tsx';

const question = page.getByRole('alertdialog');
const putBack = question.getByRole('button', { name: 'Undo' });
const agree = question.getByRole('button', { name: 'Move the session' });
const note = page.getByText('Enter puts the session there, Escape takes it back.');
const statusText = (words: string) => page.getByRole('status').getByText(words, { exact: true });
const onDay = (name: string) =>
  page.getByRole('region', { name, exact: true }).getByRole('button', { name: /Ida Berg/ });
const tuesday = onDay('Tuesday, June 3');
const wednesday = onDay('Wednesday, June 4');

/** The server's response to a change of the session, and what the calendar returns from then on. */
function book(changes: Partial<typeof session> = {}) {
  let shown = { ...session, ...changes };
  return {
    'bookings.calendar': () => ({ sessions: [shown], busy: [], isCut: false }),
    'bookings.update': ({ startsAt }: { startsAt: string }) => {
      const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
      shown = { ...shown, startsAt, endsAt, version: shown.version + 1 };
      return { ...booking, startsAt, endsAt, version: shown.version };
    },
  };
}

/** Renders the week of the session and focuses it. @returns its saved changes, oldest first */
async function showWeek(changes: Partial<typeof session> = {}, answers: Answers = {}) {
  const came = await showBookings('?view=week&day=2031-06-03', { ...book(changes), ...answers });
  await expect.element(tuesday).toBeVisible();
  (tuesday.element() as HTMLElement).focus();
  return () => came.filter(({ path }) => path === 'bookings.update').map(({ input }) => input);
}

const walk = '{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowDown}{ArrowUp}{/Shift}';
const walkedTo = { id: 'b1', version: 1, startsAt: '2031-06-04T15:00:00.000Z' };

test('keyboard steps only preview a move; Enter asks for confirmation, with both times and the address, and saves once', async () => {
  const saves = await showWeek();
  await userEvent.keyboard(walk);
  await expect.element(wednesday).toHaveFocus();
  await expect
    .element(wednesday)
    .toHaveAccessibleName('11:00 AM to 12:00 PM, Ida Berg, Portraits, Pending, not saved yet');
  const place = page.getByText('Wed, Jun 4, 2031, 11:00 AM', { exact: true });
  await expect.element(place).toBeVisible();
  await expect.element(place).toHaveAttribute('aria-live', 'polite');
  await expect.element(note).toBeVisible();
  await expectAccessibleInBothThemes();
  expect(saves()).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expect
    .element(question)
    .toHaveAccessibleName('Move the session to Wed, Jun 4, 2031, 11:00 AM?');
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      'The session of Ida Berg is on Tue, Jun 3, 2031, 10:00 AM now. A mail is sent to ida@example.com.',
    );
  await expectAccessible('[role=alertdialog]');
  expect(saves()).toEqual([]);
  await agree.click();
  await expect
    .element(page.getByText(/^Session moved to Wed, Jun 4, 2031, 11:00 AM/))
    .toBeVisible();
  await expect.element(wednesday).toHaveFocus();
  await expect.element(wednesday).toHaveAccessibleName(/Pending$/);
  await expect.element(note).not.toBeInTheDocument();
  expect(saves()).toEqual([walkedTo]);
});

test('after a move the contracts that name the old date are sent again, if that is wanted', async () => {
  const sent: unknown[] = [];
  await showWeek(
    {},
    {
      'contracts.outdated': () => ({ contracts: [{ id: 'c1', title: 'Wedding' }], quotes: [] }),
      'contracts.send': (input: object) => {
        sent.push(input);
        return {};
      },
    },
  );
  await userEvent.keyboard(`${walk}{Enter}`);
  await agree.click();
  await expect.element(question).toHaveAccessibleName('Send “Wedding” with the new date?');
  await expectAccessible('[role=alertdialog]');
  await question.getByRole('button', { name: 'Send new version' }).click();
  await expect.poll(() => sent).toEqual([{ id: 'c1' }]);
});

test('Escape cancels the move', async () => {
  const saves = await showWeek();
  await userEvent.keyboard(walk);
  await expect.element(wednesday).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tuesday).toHaveFocus();
  await expect.element(tuesday).toHaveAccessibleName(/^10:00 AM to 11:00 AM.*Pending$/);
  await expect
    .element(statusText('The session stays on Tue, Jun 3, 2031, 10:00 AM.'))
    .toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  // Then Enter has its usual effect: it opens the session.
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(saves()).toEqual([]);
});

test('leaving the session cancels the move, and says so', async () => {
  const saves = await showWeek();
  await userEvent.keyboard(`${walk}{Tab}`);
  await expect.element(tuesday).toBeVisible();
  await expect.element(tuesday).not.toHaveFocus();
  await expect
    .element(statusText('The session stays on Tue, Jun 3, 2031, 10:00 AM.'))
    .toBeVisible();
  expect(saves()).toEqual([]);
});

test.each(['{Escape}', '{Enter}'])(
  'answering the confirmation with %s puts the session back',
  async (key) => {
    const saves = await showWeek();
    await userEvent.keyboard(`${walk} `);
    await expect.element(putBack).toHaveFocus();
    // Behind the dialog it is shown at the new time.
    await expect.element(page.getByText('11a', { exact: true })).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(tuesday).toHaveFocus();
    await expect.element(tuesday).toHaveAccessibleName(/Pending$/);
    expect(saves()).toEqual([]);
  },
);

test.each([
  ['is done', { status: 'completed' }],
  ['is only reserved', { isHeld: true }],
  ['has no address', { customerEmail: 'none' }],
])('a session that %s is moved at once, and back at once', async (_, changes) => {
  const saves = await showWeek(changes);
  await userEvent.keyboard(`${walk}{Enter}`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The session is back where it was.')).toBeVisible();
  await expect.element(tuesday).toBeVisible();
  expect(question.elements()).toEqual([]);
  expect(saves()).toEqual([walkedTo, { id: 'b1', version: 2, startsAt: session.startsAt }]);
});

test('undoing a move asks for confirmation too if the customer is notified', async () => {
  const saves = await showWeek({}, { 'mail.isConfigured': () => false });
  await userEvent.keyboard(`${walk}{Enter}`);
  await expect
    .element(question)
    .toHaveAccessibleDescription(/A mail to ida@example\.com waits in the outbox until/);
  await agree.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(question)
    .toHaveAccessibleName('Move the session to Tue, Jun 3, 2031, 10:00 AM?');
  await putBack.click();
  await expect.element(wednesday).toBeVisible();
  expect(saves()).toHaveLength(1);
});

test.each([
  [
    new Refusal(409, 'Another booking already occupies that time.'),
    'Another booking already occupies that time.',
  ],
  [new ConnectionError(), 'Failed to move the session'],
])('a session that can not be moved is back where it was: %s', async (error, sentence) => {
  await showWeek(
    {},
    {
      'bookings.update': () => {
        throw error;
      },
    },
  );
  await userEvent.keyboard(`${walk}{Enter}`);
  await agree.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(tuesday).toHaveFocus();
  await expect.element(tuesday).toHaveAccessibleName(/^10:00 AM.*Pending$/);
});

test('steps made while a session is being saved apply to the saved version', async () => {
  const desk = book({ status: 'completed' });
  const firstSave = Promise.withResolvers<void>();
  let isFirst = true;
  const saves = await showWeek(
    {},
    {
      ...desk,
      'bookings.update': async (change: { startsAt: string }) => {
        if (isFirst) {
          isFirst = false;
          await firstSave.promise;
        }
        return desk['bookings.update'](change);
      },
    },
  );
  await userEvent.keyboard(`${walk}{Enter}`);
  await expect.poll(saves).toEqual([walkedTo]);
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}{Enter}');
  await expect.element(wednesday).toHaveAccessibleName(/^10:00 AM to 11:00 AM/);
  firstSave.resolve();
  await expect
    .element(page.getByText(/^Session moved to Wed, Jun 4, 2031, 10:00 AM/))
    .toBeVisible();
  expect(saves()).toEqual([
    walkedTo,
    { id: 'b1', version: 2, startsAt: '2031-06-04T14:00:00.000Z' },
  ]);
  await expect.element(wednesday).toHaveAccessibleName(/^10:00 AM to 11:00 AM.*Completed$/);
});

test('the calendar follows a session moved into another week, and back', async () => {
  const saves = await showWeek();
  const days = '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}';
  await userEvent.keyboard(days);
  await expect.element(onDay('Sunday, June 8')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(tuesday).toHaveFocus();
  await userEvent.keyboard(`${days}{Enter}`);
  await putBack.click();
  await expect.element(tuesday).toHaveFocus();
  await userEvent.keyboard(`${days}{Enter}`);
  await agree.click();
  await expect.element(onDay('Sunday, June 8')).toHaveAccessibleName(/Pending$/);
  await expect.poll(() => location.search).toBe('?view=week&day=2031-06-08');
  expect(saves()).toHaveLength(1);
});

test('a dropped session stays in place during the confirmation', async () => {
  const came = await showBookings('?view=month&day=2031-06-03', book());
  const cell = (name: string) => page.getByRole('cell', { name, exact: true });
  const inCell = (name: string) => cell(name).getByRole('button', { name: /Ida Berg/ });
  await expect.element(inCell('Tuesday, June 3')).toBeVisible();
  await userEvent.dragAndDrop(inCell('Tuesday, June 3'), cell('Friday, June 6'));
  await expect
    .element(question)
    .toHaveAccessibleName('Move the session to Fri, Jun 6, 2031, 10:00 AM?');
  const dropped = document.querySelector('[aria-label="Friday, June 6"] #session-b1');
  expect(dropped).not.toBeNull();
  await putBack.click();
  await expect.element(inCell('Tuesday, June 3')).toHaveFocus();
  expect(came.map(({ path }) => path)).not.toContain('bookings.update');
});

test('in a month the arrows move by days and weeks; the moved session is visible on a full day too, and its conflict is named', async () => {
  const others = ['08', '09', '12', '13', '14'].map((hour) => ({
    ...session,
    id: `at${hour}`,
    customerName: 'Amara Okafor',
    startsAt: `2031-06-11T${hour}:00:00.000Z`,
    endsAt: `2031-06-11T${hour}:30:00.000Z`,
  }));
  await showBookings('?view=month&day=2031-06-03', {
    'bookings.calendar': () => ({ sessions: [session, ...others], busy: [], isCut: false }),
  });
  const inCell = (name: string) =>
    page.getByRole('cell', { name, exact: true }).getByRole('button', { name: /Ida Berg/ });
  await expect.element(inCell('Tuesday, June 3')).toBeVisible();
  (inCell('Tuesday, June 3').element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  await expect.element(inCell('Wednesday, June 11')).toHaveFocus();
  const place = page.getByText(/^Wed, Jun 11, 2031/);
  await expect.element(place).toMatchTextContent(/10:00 AM, taken by Amara Okafor$/);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowLeft}{/Shift}');
  await expect.element(inCell('Tuesday, June 3')).toHaveFocus();
  // It is back at its original time: there is nothing to confirm or save.
  await userEvent.keyboard('{Enter}');
  await expect.element(inCell('Tuesday, June 3')).toHaveAccessibleName(/Pending$/);
  expect(question.elements()).toEqual([]);
});
