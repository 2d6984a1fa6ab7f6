import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  Refusal,
} from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { categoryRow, productRow, productsPage } from '../../../testing/rows/products.ts';
import { ProductsScreen } from './products-screen.tsx';

const sheet = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'products.list': () => productsPage([productRow]),
    'products.categories.list': () => [categoryRow],
    ...answers,
  });
  await renderScreen(<ProductsScreen />);
  return came;
}

describe('the categories', () => {
  test('are listed in a panel, and one in use can’t be deleted', async () => {
    await show({
      'products.categories.remove': () => {
        throw new Refusal(409, 'One product is still in this category.');
      },
    });
    await button('Manage Categories').click();
    await expect
      .element(sheet.getByRole('button', { name: categoryRow.name, exact: true }))
      .toBeVisible();
    await expectAccessible('[role=dialog]');
    await sheet.getByRole('button', { name: `Actions for ${categoryRow.name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete category' }).click();
    await expect
      .element(sheet.getByRole('alert'))
      .toHaveTextContent('One product is still in this category.');
  });

  test('are added by a form that returns to the panel', async () => {
    const came = await show({
      'products.categories.list': () => [],
      'products.categories.create': (input: object) => ({ ...categoryRow, ...input }),
    });
    await button('Manage Categories').click();
    await expect.element(sheet.getByText('No categories yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'New category' }).click();
    await sheet.getByRole('button', { name: 'Create category' }).click();
    await expect.element(sheet.getByText('Name is required')).toBeVisible();
    await sheet.getByLabelText('Name', { exact: true }).fill('Frames');
    await sheet.getByLabelText('Order').fill('3');
    await sheet.getByRole('button', { name: 'Create category' }).click();
    await expect.element(sheet.getByRole('status')).toHaveTextContent('Category created.');
    expect(came.find(({ path }) => path === 'products.categories.create')?.input).toMatchObject({
      name: 'Frames',
      order: 3,
    });
  });

  test('say so when saving fails', async () => {
    await show({
      'products.categories.create': () => {
        throw new ConnectionError();
      },
    });
    history.replaceState(null, '', `${location.pathname}?categories=new`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await sheet.getByLabelText('Name', { exact: true }).fill('Frames');
    await sheet.getByRole('button', { name: 'Create category' }).click();
    await expect.element(sheet.getByRole('alert')).toMatchTextContent('Failed to save category');
    await expect.element(sheet.getByLabelText('Name', { exact: true })).toHaveValue('Frames');
  });
});
