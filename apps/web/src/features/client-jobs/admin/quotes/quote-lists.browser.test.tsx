import { productMessages } from '@shutterhouse/contract/products/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  inputsOf,
  serverError,
} from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { productRow } from '../../../../testing/rows/products.ts';
import type { Job } from '../queries.ts';
import { QuoteSheet } from './quote-sheet.tsx';

const job = { id: 'j1', title: 'Wedding at the lake', sessions: [] } as unknown as Job;
const offered = {
  ...{ id: 'k1', name: 'Full day', description: 'From the morning on.', priceCents: 250_000 },
  ...{ durationHours: 10, features: ['Two photographers', 'An album'], type: 'Weddings' },
  ...{ taxId: null, isActive: true, version: 1 },
  translations: { de: { name: 'Ganzer Tag', features: ['Zwei Fotografen'] } },
};
const taxes = [
  { id: 'standard', name: 'Tax', note: '', isEnded: false, percents: [{ from: '', percent: 8 }] },
  {
    id: 'reduced',
    name: 'Reduced',
    note: '',
    isEnded: false,
    percents: [{ from: '', percent: 5 }],
  },
];
const productsOf = (...rows: unknown[]) => ({ rows, nextCursor: null });

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'settings.studio': () => ({
      ...{ name: 'Studio', timeZone: 'America/New_York', currency: 'USD' },
      ...{ pricesIncludeTax: false, taxes, language: 'en', languages: ['de'] },
    }),
    'packages.adminList': () => [offered, { ...offered, id: 'k2', name: 'Half a day' }],
    'services.adminList': () => [{ id: 's1', title: 'Weddings', taxId: 'reduced' }],
    'products.list': () =>
      productsOf(productRow, { ...productRow, id: 'p2', name: 'Hidden', isAvailable: false }),
    'clientJobs.quotes.create': () => ({}),
    ...answers,
  });
  await renderScreen(
    <QuoteSheet
      job={job}
      quote={undefined}
      clock={{ timeZone: 'America/New_York', style: '12-hour' }}
      planField={() => null}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
  );
  return came;
}

const open = () => page.getByRole('button', { name: 'From the lists' }).click();
const dialog = page.getByRole('dialog', { name: 'From the lists' });

test('lines begin with packages and products of the lists', async () => {
  const came = await show();
  await open();
  await expect.element(dialog.getByRole('button', { name: /Full day/ })).toBeVisible();
  await expect.element(dialog.getByText('Hidden')).not.toBeInTheDocument();
  await expectAccessibleInBothThemes();
  await dialog.getByRole('button', { name: /Full day/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await dialog.getByRole('button', { name: /Linen album/ }).click();
  await page.getByRole('button', { name: 'Create quote' }).click();
  await expect.poll(() => inputsOf(came, 'clientJobs.quotes.create')).toHaveLength(1);
  expect(inputsOf(came, 'clientJobs.quotes.create')[0]).toMatchObject({
    content: {
      parts: [
        {
          lines: [
            {
              ...{ description: 'Full day', unitCents: 250_000, quantity: 1, taxId: 'reduced' },
              details: 'From the morning on.\n• Two photographers\n• An album',
            },
            {
              ...{ description: 'Linen album', unitCents: 24_000, quantity: 1, taxId: null },
              details: productRow.description,
            },
          ],
        },
      ],
    },
  });
});

test('a package is written in the language of the quote', async () => {
  await show();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
  await open();
  await dialog
    .getByRole('button', { name: /Ganzer Tag/ })
    .first()
    .click();
  await expect
    .element(page.getByRole('textbox', { name: /^Details/ }))
    .toHaveValue('From the morning on.\n• Zwei Fotografen');
});

test('the lists are searched, and say what failed and that nothing was found', async () => {
  let isBroken = true;
  const came = await show({
    'products.list': ({ search }: { search: string }) =>
      isBroken ? serverError() : productsOf(...(search === '' ? [productRow] : [])),
  });
  await open();
  await expect.element(dialog.getByText(productMessages.loadFailed)).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: /again/i }).click();
  await expect.element(dialog.getByRole('button', { name: /Linen album/ })).toBeVisible();
  await dialog.getByRole('searchbox').fill('HALF day');
  await expect.element(dialog.getByText('Nothing was found.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Half a day/ })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Full day/ })).not.toBeInTheDocument();
  expect(inputsOf(came, 'products.list').at(-1)).toMatchObject({ search: 'HALF day' });
});
