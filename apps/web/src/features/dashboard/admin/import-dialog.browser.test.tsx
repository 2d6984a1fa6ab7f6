import { importMessages } from '@shutterhouse/contract/dashboard/import';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  inputsOf,
  Refusal,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const table = 'name,description,price,stock\nFrame,Of oak,80,3\n';
const csv = (text = table) => new File([text], 'products.csv', { type: 'text/csv' });
const created = [{ line: 2, name: 'Frame', detail: '$80.00, 3 in stock' }];

async function show(answers: Answers, kind = 'Products') {
  const said: string[] = [];
  const came = answerCalls({
    'bookings.list': () => ({ rows: [], nextCursor: null }),
    'dashboard.imports.status': () => null,
    ...answers,
  });
  await renderScreen(
    <ImportDialog
      role={kind === 'Products' ? 'moderator' : 'admin'}
      onClose={() => said.push('closed')}
      onImported={(text) => said.push(text)}
    />,
  );
  if (kind) await page.getByLabelText('What the file contains').selectOptions(kind);
  return { came, said };
}

const choose = (file: File) => userEvent.upload(page.getByLabelText('File'), file);

test('a table is previewed first, and then imported', async () => {
  const { came, said } = await show({
    'dashboard.import': () => ({ created, refused: [], notes: [] }),
  });
  await choose(csv());
  await expect.element(page.getByText('1 row can be created')).toBeVisible();
  await expect.element(page.getByText('Frame: $80.00, 3 in stock')).toBeVisible();
  await expectAccessibleInBothThemes();
  expect(inputsOf(came, 'dashboard.import')).toEqual([
    { kind: 'products', csv: table, dryRun: true },
  ]);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect.poll(() => said).toEqual(['Imported 1 product.', 'closed']);
});

test('refused rows are named by their lines, and nothing can be imported', async () => {
  await show({
    'dashboard.import': () => ({
      created,
      refused: [{ line: 3, message: 'There is no category "Lamps"' }],
      notes: ['Dates have the month first.'],
    }),
  });
  await choose(csv());
  await expect.element(page.getByText(/^1 row is refused/)).toBeVisible();
  await expect.element(page.getByText('There is no category "Lamps"')).toBeVisible();
  await expect.element(page.getByText('Dates have the month first.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeDisabled();
  await expectAccessible();
});

test('on a phone the report comes into view, below the long explanation', async () => {
  await page.viewport(360, 640);
  const message = 'There is no mini session with a slot of 20 minutes at this time';
  await show(
    { 'dashboard.import': () => ({ created, refused: [{ line: 3, message }], notes: [] }) },
    'Bookings',
  );
  await choose(csv());
  await expect.element(page.getByText(message)).toBeInViewport({ ratio: 0.98 });
});

test('a file that is not such a table is refused with a message', async () => {
  await show({
    'dashboard.import': () => {
      throw new Refusal(400, 'The column "price" is missing in the first line');
    },
  });
  await choose(csv('name\nA\n'));
  await expect
    .element(page.getByText('The column "price" is missing in the first line'))
    .toBeVisible();
  await choose(csv('x'.repeat(4_000_001)));
  await expect.element(page.getByText(/at most 4,000,000 characters/)).toBeVisible();
});

test('only the owner can import finance records', async () => {
  const books = 'date,name,type,category,amount\n2030-05-02,Rent,expense,rent,900\n';
  const row = { line: 2, name: 'Rent', detail: '2030-05-02, expense of $900.00' };
  const { came, said } = await show(
    { 'dashboard.import': () => ({ created: [row], refused: [], notes: [] }) },
    'Finance records',
  );
  await expect.element(page.getByText(/The type is income or expense/)).toBeVisible();
  await choose(csv(books));
  await page.getByRole('button', { name: 'Import 1 finance record' }).click();
  await expect.poll(() => said).toEqual(['Imported 1 finance record.', 'closed']);
  expect(inputsOf(came, 'dashboard.import').at(-1)).toEqual({
    ...{ kind: 'finance', csv: books, dryRun: false },
  });
});

test('a moderator is not offered finance records', async () => {
  await show({});
  await expect.element(page.getByRole('option', { name: 'Products' })).toBeInTheDocument();
  await expect
    .element(page.getByRole('option', { name: 'Finance records' }))
    .not.toBeInTheDocument();
});

test('a missing response does not count as a failure: the rows may have been created', async () => {
  await show({
    'dashboard.import': ({ dryRun }: { dryRun: boolean }) => {
      if (!dryRun) throw new ConnectionError();
      return { created, refused: [], notes: [] };
    },
  });
  await choose(csv());
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(importMessages.lost);
});

/** A large import as the server answers it, and what a dialog did with it. */
function largeImport(first: object | null = null) {
  let run = first;
  const change = (more: object) => {
    run = { ...run, ...more };
    return run;
  };
  const answers: Answers = {
    'dashboard.imports.status': () => run,
    'dashboard.imports.start': ({ kind }: { kind: string }) =>
      change({ ...receiving, kind, state: 'receiving' }),
    'dashboard.imports.add': ({ isLast }: { isLast: boolean }) =>
      isLast ? change({ state: 'checking', done: 2500, total: 10_000 }) : run,
    'dashboard.imports.run': () => change({ state: 'importing', done: 3400 }),
    'dashboard.imports.cancel': () =>
      change({ state: 'cancelled', failure: '3,400 of 10,000 rows were imported.' }),
  };
  return { answers, change };
}
const receiving = {
  ...{ id: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21', done: 0, total: 0, createdRows: 0 },
  ...{ refusedRows: 0, report: { created: [], refused: [], notes: [] }, failure: null },
  ...{ requestedBy: 'Una Holm', requestedAt: '2030-06-03T12:00:00.000Z', kind: 'products' },
};
const checkedRows = {
  ...{ state: 'checked', done: 10_000, total: 10_000, createdRows: 10_000 },
  report: { created, refused: [], notes: ['Dates have the month first.'] },
};
const largeTable = `name,description,price,stock\n${'Frame,Of oak,80,3\n'.repeat(13_000)}`;

test('a large table is sent in parts, checked and imported, each with its percentage', async () => {
  const { answers, change } = largeImport();
  const { came, said } = await show(answers);
  await choose(csv(largeTable));
  await expect.element(page.getByText('Checking the rows: 25 %')).toBeVisible();
  await expectAccessibleInBothThemes();
  const parts = [
    ...inputsOf(came, 'dashboard.imports.start'),
    ...inputsOf(came, 'dashboard.imports.add'),
  ] as { csv: string }[];
  expect(parts.map(({ csv: part }) => part).join('')).toBe(largeTable);
  change(checkedRows);
  await expect.element(page.getByText('10,000 rows can be created')).toBeVisible();
  await expect.element(page.getByText('Dates have the month first.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 10,000 products' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await expect.element(page.getByText('Importing: 34 %')).toBeVisible();
  expect(said).toEqual([]);
  change({ state: 'done', done: 10_000 });
  await expect.poll(() => said).toEqual(['Imported 10,000 products.', 'closed']);
});

test('a large table with refused rows can’t be imported', async () => {
  const { answers, change } = largeImport();
  await show(answers);
  await choose(csv(largeTable));
  await expect.element(page.getByText('Checking the rows: 25 %')).toBeVisible();
  const refused = [{ line: 3, message: 'There is no category "Lamps"' }];
  change({ ...checkedRows, refusedRows: 40, report: { created, refused, notes: [] } });
  await expect.element(page.getByText(/^40 rows are refused/)).toBeVisible();
  await expect.element(page.getByText('and 20 more')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('an import at work is shown when the dialog is opened again, and can be cancelled', async () => {
  const { answers } = largeImport({ ...receiving, state: 'importing', done: 3400, total: 10_000 });
  const { came } = await show(answers, '');
  await expect.element(page.getByText('Importing: 34 %')).toBeVisible();
  await expect.element(page.getByText(/^Started by Una Holm/)).toBeVisible();
  await expect.element(page.getByLabelText('File')).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect.element(page.getByText('3,400 of 10,000 rows were imported.')).toBeVisible();
  expect(inputsOf(came, 'dashboard.imports.cancel')).toEqual([{ id: receiving.id }]);
});

test('a checked table that was left is offered again, until another file is chosen', async () => {
  const { answers } = largeImport({ ...receiving, ...checkedRows });
  await show({ ...answers, 'dashboard.import': () => ({ created, refused: [], notes: [] }) }, '');
  await expect.element(page.getByRole('button', { name: 'Import 10,000 products' })).toBeVisible();
  await page.getByLabelText('What the file contains').selectOptions('Products');
  await choose(csv());
  await expect.element(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await expect.element(page.getByText('10,000 rows can be created')).not.toBeInTheDocument();
});

test('a part that could not be sent is an error, and the progress can be loaded again', async () => {
  const { answers } = largeImport();
  let isBroken = true;
  await show({
    ...answers,
    'dashboard.imports.start': () => {
      throw new Refusal(409, 'Another import is at work.');
    },
    'dashboard.imports.status': () => {
      if (isBroken) throw new Refusal(500, 'Something went wrong.');
      return null;
    },
  });
  await expect.element(page.getByText('Failed to load the progress of the import')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Failed to load/)).not.toBeInTheDocument();
  await choose(csv(largeTable));
  await expect.element(page.getByText('Another import is at work.')).toBeVisible();
});
