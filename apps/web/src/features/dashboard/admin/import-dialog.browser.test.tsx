import { importMessages } from '@shutterhouse/contract/dashboard/import';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
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
    ...answers,
  });
  await renderScreen(
    <ImportDialog
      role={kind === 'Products' ? 'moderator' : 'admin'}
      onClose={() => said.push('closed')}
      onImported={(text) => said.push(text)}
    />,
  );
  await page.getByLabelText('What the file contains').selectOptions(kind);
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
  expect(came.map(({ input }) => input)).toEqual([{ kind: 'products', csv: table, dryRun: true }]);
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
  await choose(csv('x'.repeat(900_000)));
  await expect.element(page.getByText(/at most 200,000 characters/)).toBeVisible();
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
  expect(came.at(-1)?.input).toEqual({ kind: 'finance', csv: books, dryRun: false });
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
