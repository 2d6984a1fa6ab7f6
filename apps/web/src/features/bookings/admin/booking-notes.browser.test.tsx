import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
const section = sheet.getByRole('region', { name: 'Notes' });
const editor = page.getByRole('dialog', { name: 'Edit notes' });
const field = editor.getByRole('textbox', { name: /^Notes/ });

test('the staff write notes on a booking, which its sheet then shows', async () => {
  let notes = '';
  const answer = () => ({ ...booking, notes, version: notes === '' ? 1 : 2 });
  const came = await showBookings('?booking=b1', {
    'bookings.list': () => ({ rows: [answer()], nextCursor: null }),
    'bookings.get': answer,
    'bookings.update': (input: { notes: string }) => {
      notes = input.notes;
      return answer();
    },
  });
  await expect.element(section.getByText('No notes yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add notes' }).click();
  await expect.element(editor.getByText('For the studio alone.', { exact: false })).toBeVisible();
  await expectAccessible();
  await field.fill('Two dogs.\nAsk for the gate.');
  await editor.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(sheet.getByText('Notes saved.')).toBeVisible();
  await expect.element(section.getByText('Ask for the gate.', { exact: false })).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Edit notes' })).toHaveFocus();
  expect(inputsOf(came, 'bookings.update')).toEqual([
    { id: 'b1', version: 1, notes: 'Two dogs.\nAsk for the gate.' },
  ]);
  await expectAccessibleInBothThemes();
});

test('notes that are too long are refused in place, and Back closes only their form', async () => {
  await showBookings('?booking=b1');
  await section.getByRole('button', { name: 'Add notes' }).click();
  await field.fill('x'.repeat(2001));
  await editor.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(editor.getByText('Notes can have at most 2,000 characters')).toBeVisible();
  await field.fill('');
  history.back();
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
});

test('a concurrent change is shown beside the unsaved one', async () => {
  let isChanged = false;
  await showBookings('?booking=b1', {
    'bookings.get': () => (isChanged ? { ...booking, notes: 'Theirs', version: 2 } : booking),
    'bookings.update': () => {
      isChanged = true;
      throw new Refusal(409, 'This booking was changed.', { version: 'This booking was changed.' });
    },
  });
  await section.getByRole('button', { name: 'Add notes' }).click();
  await field.fill('Mine');
  await userEvent.keyboard('{Control>}s{/Control}');
  const note = editor.getByRole('alert');
  await expect.element(note.getByText('Theirs').last()).toBeVisible();
  await expect.element(note.getByText('Mine').last()).toBeVisible();
});

test('a failed save is reported and keeps the input', async () => {
  await showBookings('?booking=b1', {
    'bookings.update': () => {
      throw new Refusal(500, '');
    },
  });
  await section.getByRole('button', { name: 'Add notes' }).click();
  await field.fill('Two dogs.');
  await editor.getByRole('button', { name: 'Save notes' }).click();
  await expect.element(editor.getByText('Failed to save the notes')).toBeVisible();
  await expect.element(field).toHaveValue('Two dogs.');
});

test('a place in an event has notes too', async () => {
  await showBookings('?booking=b1', {
    'bookings.list': () => ({ rows: [{ ...booking, miniSessionId: 'm1' }], nextCursor: null }),
  });
  await expect.element(section.getByRole('button', { name: 'Add notes' })).toBeVisible();
});

test('the form of a booking includes its notes', async () => {
  await showBookings('?edit=b1', { 'bookings.get': () => ({ ...booking, notes: 'Two dogs.' }) });
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await expect.element(form.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Two dogs.');
});
