import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchInput } from './search-input.tsx';

const box = page.getByRole('searchbox', { name: 'Search' });

/** Renders the box; records the reported searches, and applies them only when the test does. */
async function show() {
  const reported: string[] = [];
  const search = (value: string) => (
    <SearchInput
      label="Search"
      value={value}
      pauseMs={0}
      onChange={(typed) => reported.push(typed)}
    />
  );
  const { rerender } = await render(search(''));
  return { reported, take: (value: string) => rerender(search(value)) };
}

test('keeps what is typed while a search is applied', async () => {
  const { reported, take } = await show();
  await box.click();
  await userEvent.keyboard('a');
  await expect.poll(() => reported).toContain('a');
  await userEvent.keyboard('b');
  await take('a');
  await expect.element(box).toHaveValue('ab');
  await expect.poll(() => reported.at(-1)).toBe('ab');
});

test('shows a value set from outside, even one searched before', async () => {
  const { reported, take } = await show();
  await box.fill('veil');
  await expect.poll(() => reported).toEqual(['veil']);
  await take('veil');
  await take('');
  await expect.element(box).toHaveValue('');
  await take('veil');
  await expect.element(box).toHaveValue('veil');
});
