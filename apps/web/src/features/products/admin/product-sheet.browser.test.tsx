import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { categoryRow, productRow, productsPage } from '../../../testing/rows/products.ts';
import { ProductsScreen } from './products-screen.tsx';

test('another user’s changes are shown in words: the name of a category, an amount', async () => {
  const { id, name } = categoryRow;
  const category = { id, name, isActive: true };
  let stored: object = productRow;
  answerCalls({
    'products.list': () => productsPage([productRow]),
    'products.get': () => stored,
    'products.categories.list': () => [categoryRow],
    'products.update': () => {
      stored = { ...productRow, priceCents: 9950, category, version: 2 };
      throw new Refusal(409, 'Changed meanwhile.', { version: 'Changed meanwhile.' });
    },
  });
  history.replaceState(null, '', `${location.pathname}?edit=${productRow.id}`);
  await renderScreen(<ProductsScreen />);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabelText('Name').fill('Mine');
  await sheet.getByRole('button', { name: 'Save product' }).click();
  const note = sheet.getByRole('alert');
  await expect.element(note).toMatchTextContent(new RegExp(`Theirs, will be kept${name}`));
  await expect.element(note).toMatchTextContent(/Theirs, will be kept99\.50/);
});
