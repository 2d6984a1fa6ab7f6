import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  deferred,
  inputsOf,
  Refusal,
} from '../../../testing/calls/answers.ts';
import { receiveUploads } from '../../../testing/calls/uploads.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { categoryRow, mediaRow, productRow, productsPage } from '../../../testing/rows/products.ts';
import { ProductsScreen } from './products-screen.tsx';

const sheet = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const { name } = productRow;
const stock = () => page.getByText(`Stock of ${name}:`).element().parentElement?.textContent;
const menuOf = (what: string) => page.getByRole('button', { name: `Actions for ${what}` });

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'products.list': () => productsPage([productRow]),
    'products.get': () => productRow,
    'products.categories.list': () => [categoryRow],
    ...answers,
  });
  await renderScreen(<ProductsScreen />);
  return came;
}

describe('the list of products', () => {
  test('explains the first step while there are no products', async () => {
    await show({ 'products.list': () => productsPage([]) });
    await expect
      .element(page.getByText('No products found. Add your first product to get started.'))
      .toBeVisible();
    await expectAccessible();
  });

  test('says so when loading fails, and retries', async () => {
    const load = failingLoad(productsPage([productRow]));
    await show({ 'products.list': load.answer });
    await load.tryAgain('Failed to load products');
    await expect.element(button(name)).toBeVisible();
  });

  test('shows a product as staff need it, in light and in dark', async () => {
    await show({
      'products.list': () =>
        productsPage([
          productRow,
          { ...productRow, id: 'p2', name: 'Gift card', stock: 0 },
          { ...productRow, id: 'p3', name: 'Box', isAvailable: false, stock: 0 },
        ]),
    });
    const rows = page.getByRole('row');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(`${productRow.description.slice(0, 60).trimEnd()}…`);
    await expect.element(rows.nth(1)).toMatchTextContent('$240.00');
    await expect.element(rows.nth(1)).toMatchTextContent('Available');
    await expect.element(rows.nth(2)).toMatchTextContent('Out of Stock');
    await expect.element(rows.nth(3)).toMatchTextContent('Hidden');
    await expect.element(button('One less of Gift card')).toBeDisabled();
    await expectAccessibleInBothThemes();
  });

  test('requests what the filters select, and keeps them in the address', async () => {
    const came = await show();
    await expect.element(button(name)).toBeVisible();
    await page.getByLabelText('Show Out of Stock').click();
    await page.getByLabelText('Sort by').selectOptions('-price');
    await page.getByLabelText('Search products').fill('linen');
    await expect
      .poll(() => inputsOf(came, 'products.list').at(-1))
      .toMatchObject({ search: 'linen', sort: '-price', inStock: false });
    expect(inputsOf(came, 'products.list')[0]).toMatchObject({ sort: 'name', inStock: true });
    const address = Object.fromEntries(new URLSearchParams(location.search));
    expect(address).toMatchObject({ outOfStock: 'show', sort: '-price', search: 'linen' });
  });
});

describe('the stock', () => {
  test('changes at once, click by click, and ends with the server’s value', async () => {
    const first = deferred<object>();
    let calls = 0;
    const came = await show({
      'products.changeStock': () => {
        calls += 1;
        return calls === 1 ? first.answer() : { ...productRow, stock: 7 };
      },
    });
    await expect.element(button(name)).toBeVisible();
    await button(`One less of ${name}`).click();
    await button(`One less of ${name}`).click();
    await expect.poll(stock).toBe(`Stock of ${name}: 10`);
    expect(inputsOf(came, 'products.changeStock')).toHaveLength(1);
    first.give({ ...productRow, stock: 11 });
    // Another sale happened meanwhile.
    await expect.poll(stock).toBe(`Stock of ${name}: 7`);
    expect(inputsOf(came, 'products.changeStock')).toHaveLength(2);
  });

  test('is reverted when the server refuses, with its message', async () => {
    const { answer, fail } = deferred();
    await show({
      'products.list': () => productsPage([{ ...productRow, stock: 1 }]),
      'products.changeStock': answer,
    });
    await button(`One less of ${name}`).click();
    await expect.poll(stock).toBe(`Stock of ${name}: 0`);
    await expect.element(button(`One less of ${name}`)).toBeDisabled();
    fail(new Refusal(409, 'Stock cannot be negative', { stock: 'Stock cannot be negative' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Stock cannot be negative');
    await expect.poll(stock).toBe(`Stock of ${name}: 1`);
  });

  test('says so when the connection fails', async () => {
    await show({
      'products.changeStock': () => {
        throw new ConnectionError();
      },
    });
    await button(`One more of ${name}`).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update stock');
    await expect.poll(stock).toBe(`Stock of ${name}: 12`);
  });
});

describe('a product', () => {
  test('is hidden and shown by its menu, and reverted when that fails', async () => {
    const { answer, fail } = deferred();
    await show({ 'products.setAvailable': answer });
    await menuOf(name).click();
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Hidden');
    fail(new ConnectionError());
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Failed to update product availability');
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Available');
  });

  test('is deleted after a confirmation that lists what is lost', async () => {
    const media = [mediaRow('m1', 'image'), mediaRow('m2', 'video')];
    const came = await show({
      'products.list': () => productsPage([{ ...productRow, media }]),
      'products.remove': () => null,
    });
    await menuOf(name).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect
      .element(question)
      .toMatchTextContent(
        `“${name}” will be deleted permanently. Its picture and video go with it.`,
      );
    await expectAccessible('[role=alertdialog]');
    await question.getByRole('button', { name: 'Delete product' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Product deleted.');
    expect(inputsOf(came, 'products.remove')).toEqual([{ id: productRow.id }]);
  });

  test('shows errors field by field, and offers only active categories', async () => {
    await show({
      'products.categories.list': () => [
        categoryRow,
        { ...categoryRow, id: 'c2', name: 'Attic', isActive: false },
      ],
    });
    await button('New product').click();
    const choices = sheet.getByLabelText('Category').getByRole('option');
    await expect
      .poll(() => choices.elements().map((each) => each.textContent))
      .toEqual(['No category', categoryRow.name]);
    await sheet.getByLabelText('Price without tax ($)').fill('1.005');
    await sheet.getByLabelText('Stock', { exact: true }).fill('-1');
    await sheet.getByRole('button', { name: 'Create product' }).click();
    for (const sentence of [
      'Name is required',
      'Description is required',
      'Price can have at most two decimals',
      'Stock cannot be negative',
    ]) {
      await expect.element(sheet.getByText(sentence)).toBeVisible();
    }
    await expectAccessible('[role=dialog]');
  });

  test('is saved against the opened version, with its category', async () => {
    const came = await show({
      'products.update': (input: object) => ({ ...productRow, ...input, version: 2 }),
    });
    await button(name).click();
    await sheet.getByLabelText('Price without tax ($)').fill('220.5');
    await sheet.getByLabelText('Category').selectOptions(categoryRow.name);
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('status')).toHaveTextContent('Product updated.');
    expect(inputsOf(came, 'products.update')).toMatchObject([
      { id: productRow.id, version: 1, priceCents: 22_050, categoryId: categoryRow.id },
    ]);
  });

  test('has its media reordered by the arrow keys or by dragging, and one deleted after confirmation', async () => {
    let media = ['a', 'b', 'c'].map((id) => mediaRow(id, 'image'));
    const came = await show({
      'products.get': () => ({ ...productRow, media }),
      'products.media.reorder': ({ ids }: { ids: string[] }) => {
        media = ids.map((id) => mediaRow(id, 'image'));
        return { ...productRow, media };
      },
      'products.media.remove': () => {
        throw new ConnectionError();
      },
    });
    await button(name).click();
    const tiles = sheet.getByRole('list', { name: 'Pictures and videos' }).getByRole('listitem');
    const order = () => tiles.elements().map((tile) => (tile as HTMLElement).dataset.tile);
    await expect.poll(order).toEqual(['a', 'b', 'c']);
    const handle = sheet.getByRole('button', { name: /: drag, or use the arrow keys$/ }).first();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(order).toEqual(['b', 'a', 'c']);
    expect(document.activeElement?.getAttribute('data-handle')).toBe('a');
    await expect.element(sheet.getByText('a.jpg is now 2 of 3.')).toBeInTheDocument();
    await expect
      .poll(() => inputsOf(came, 'products.media.reorder'))
      .toEqual([{ id: productRow.id, ids: ['b', 'a', 'c'] }]);
    // Waits for the refetch: a drag would be lost when the handles are rerendered.
    await expect.poll(() => inputsOf(came, 'products.get').length).toBeGreaterThan(1);

    await userEvent.dragAndDrop(
      sheet.getByRole('button', { name: /: drag, or use the arrow keys$/ }).nth(1),
      tiles.nth(2),
      { targetPosition: { x: 120, y: 40 } },
    );
    await expect.poll(order).toEqual(['b', 'c', 'a']);

    await sheet.getByRole('button', { name: /^Move a.jpg/ }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Move back' }))
      .toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: 'Move forward' }).click();
    await expect.poll(order).toEqual(['b', 'a', 'c']);
    await expect.element(sheet.getByRole('button', { name: /^Move a.jpg/ })).toHaveFocus();

    await sheet.getByRole('button', { name: 'Delete b.jpg' }).click();
    await question.getByRole('button', { name: 'Delete picture' }).click();
    await expect.element(sheet.getByRole('alert')).toMatchTextContent('Failed to delete media');
    await expectAccessible('[role=dialog]');
  });

  test('shows the progress of its upload, and cancels it', async () => {
    await show();
    const sent = receiveUploads();
    await button(name).click();
    const file = (of: string) => new File(['x'], of, { type: 'video/mp4' });
    const input = sheet.getByLabelText('Choose pictures or videos');
    await userEvent.upload(input, [file('a.mp4'), file('b.mp4')]);
    const progress = sheet.getByRole('progressbar', { name: 'Uploading 2 files' });
    await expect.element(sheet.getByRole('button', { name: 'Uploading…' })).toBeVisible();
    sent[0]?.travel(0.25);
    await expect.element(progress).toHaveAttribute('aria-valuetext', '25 %');
    await sheet.getByRole('button', { name: 'Cancel upload' }).click();
    await expect.element(progress).not.toBeInTheDocument();
    expect(sent.map(({ isAborted }) => isAborted)).toEqual([true]);
    expect(sheet.getByRole('alert').elements()).toEqual([]);
  });

  test('accepts no eleventh file: the input is disabled at ten', async () => {
    const media = Array.from({ length: 9 }, (_, at) => mediaRow(`m${at}`, 'image'));
    await show({ 'products.get': () => ({ ...productRow, media }) });
    await button(name).click();
    const input = sheet.getByLabelText('Choose pictures or videos');
    const file = (name: string) => new File(['x'], name, { type: 'video/mp4' });
    await userEvent.upload(input, [file('a.mp4'), file('b.mp4')]);
    await expect
      .element(sheet.getByRole('alert'))
      .toHaveTextContent('Maximum 10 media files allowed per product');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();

    answerCalls({
      'products.list': () => productsPage([productRow]),
      'products.categories.list': () => [],
      'products.get': () => ({ ...productRow, media: [...media, mediaRow('last', 'video')] }),
    });
    await button(name).click();
    await expect.element(sheet.getByText('10 of 10')).toBeVisible();
    await expect.element(input).toBeDisabled();
  });
});
