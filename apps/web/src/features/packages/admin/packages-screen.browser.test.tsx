import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, ConnectionError } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { packageRow, serviceRow } from '../../../testing/rows/records.ts';
import { PackagesScreen } from './packages-screen.tsx';

const sheet = page.getByRole('dialog');
const field = (name: string) => sheet.getByLabelText(name, { exact: true });
const press = (name: string) => sheet.getByRole('button', { name }).click();
const features = sheet.getByRole('group', { name: 'Features' }).getByRole('textbox');
const values = () => features.elements().map((input) => (input as HTMLInputElement).value);
const handle = (index: number) =>
  sheet.getByRole('button', { name: new RegExp(`^Move feature ${index}`) });

async function openNew() {
  answerCalls({
    'packages.adminList': () => [packageRow],
    'services.adminList': () => [serviceRow],
  });
  await renderScreen(<PackagesScreen />);
  await page.getByRole('button', { name: 'New package' }).click();
}

test('the sheet of a new package starts with the documented values', async () => {
  await openNew();
  await expect.element(field('Type')).toHaveValue('basic');
  await expect.element(field('Price without tax ($)')).toHaveValue('0.00');
  // Typing replaces the previous value.
  await field('Price without tax ($)').click();
  await userEvent.keyboard('120,5');
  await expect.element(field('Price without tax ($)')).toHaveValue('120,5');
  // A decimal comma is read as one, and the field shows so.
  await userEvent.tab();
  await expect.element(field('Price without tax ($)')).toHaveValue('120.50');
  await expect.element(field('Duration (hours)')).toHaveValue('2');
  await expect.element(sheet.getByRole('button', { name: 'Remove feature 1' })).toBeDisabled();
});

test('the features of a package are added, reordered by keyboard and by dragging, and removed', async () => {
  await openNew();
  await field('Feature 1').fill('a');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Feature 2')).toHaveFocus();
  await field('Feature 2').fill('b');
  await press('Add feature');
  await field('Feature 3').fill('c');
  for (const [from, to] of [
    [3, 'acb'],
    [2, 'cab'],
  ] as const) {
    (handle(from).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => values().join('')).toBe(to);
  }
  await userEvent.dragAndDrop(handle(1), features.nth(2));
  await expect.poll(() => values().join('')).toBe('abc');
  // Without dragging or a keyboard, a click on the handle opens a menu.
  const move = (name: string) => page.getByRole('menuitem', { name });
  await handle(1).click();
  await expect.element(move('Move up')).toHaveAttribute('aria-disabled', 'true');
  await move('Move down').click();
  await expect.poll(() => values().join('')).toBe('bac');
  await expect.element(handle(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await move('Move up').click();
  await expect.poll(() => values().join('')).toBe('abc');
  await press('Remove feature 2');
  await expect.poll(() => values().join('')).toBe('ac');
});

test('the sheet of a package says what is wrong, field by field', async () => {
  await openNew();
  await field('Price without tax ($)').fill('-1');
  await field('Duration (hours)').fill('1.3');
  await press('Create package');
  for (const [name, sentence] of [
    ['Name', 'Name is required'],
    ['Description', 'Description is required'],
    ['Price without tax ($)', 'Price must be a positive number'],
    ['Duration (hours)', 'Duration must be in steps of half an hour'],
    ['Feature 1', 'Feature is required'],
  ] as const) {
    await expect.element(field(name)).toHaveAccessibleDescription(sentence);
  }
  await expectAccessible('[role=dialog]');
  for (const [name, typed, sentence] of [
    ['Price without tax ($)', '10.005', 'Price can have at most two decimals'],
    ['Duration (hours)', '0.5', 'Duration must be at least 1 hour'],
    ['Description', 'x'.repeat(2001), 'Description can have at most 2,000 characters'],
  ] as const) {
    await field(name).fill(typed);
    await expect.element(field(name)).toHaveAccessibleDescription(sentence);
  }
});

test('the first invalid field of a sheet is scrolled into view with its error', async () => {
  await page.viewport(360, 640);
  await openNew();
  await field('Name').fill('The Hour');
  field('Description').element().scrollIntoView({ block: 'end' });
  await press('Create package');
  await expect.element(field('Description')).toHaveFocus();
  await expect.element(sheet.getByText('Description is required')).toBeInViewport({ ratio: 1 });
});

test('the first invalid feature of a package gets the focus when nothing else is wrong', async () => {
  await openNew();
  await field('Name').fill('The Hour');
  await field('Description').fill('An hour of portraits.');
  await field('Feature 1').fill('Two photographers');
  await press('Add feature');
  await press('Create package');
  await expect.element(field('Feature 2')).toHaveAccessibleDescription('Feature is required');
  await expect.element(field('Feature 2')).toHaveFocus();
});

test('a package whose response was lost is resent with the same idempotency key', async () => {
  let isBroken = true;
  answerCalls({
    'packages.adminList': () => [packageRow],
    'services.adminList': () => [serviceRow],
    'packages.create': () => {
      if (isBroken) throw new ConnectionError();
      return packageRow;
    },
  });
  const keys: (string | null)[] = [];
  const answering = window.fetch;
  vi.stubGlobal('fetch', (target: RequestInfo | URL, init?: RequestInit) => {
    if (String(target).includes('packages.create')) {
      keys.push(new Headers(init?.headers).get('idempotency-key'));
    }
    return answering(target, init);
  });
  await renderScreen(<PackagesScreen />);
  await page.getByRole('button', { name: 'New package' }).click();
  await field('Name').fill('Golden Hour');
  await field('Description').fill('On the hill.');
  await field('Feature 1').fill('50 pictures');
  await press('Create package');
  await expect.element(sheet.getByRole('alert')).toBeVisible();
  isBroken = false;
  await press('Create package');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('an active package that visitors find under no service says so', async () => {
  const portraits = { ...serviceRow, id: 's2', title: 'Portraits', isActive: false };
  answerCalls({
    'packages.adminList': () => [
      packageRow,
      { ...packageRow, id: 'p2', name: 'Golden Hour', type: 'Portraits' },
      { ...packageRow, id: 'p3', name: 'Conference', type: 'Events' },
      { ...packageRow, id: 'p4', name: 'Gala', type: 'Events', isActive: false },
    ],
    'services.adminList': () => [serviceRow, portraits],
  });
  await renderScreen(<PackagesScreen />);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Golden Hour/)).toMatchTextContent(/its service is inactive/);
  await expect.element(row(/Conference/)).toMatchTextContent(/no service has this name/);
  await expect.element(row(/The Hour/)).not.toMatchTextContent(/Not shown/);
  await expect.element(row(/Gala/)).not.toMatchTextContent(/Not shown/);
  await expectAccessible();
});
