import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderScreen } from '../testing/render-screen.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SelectInput } from './select-input.tsx';
import { Switch } from './switch.tsx';

/* Whoever goes by the keyboard stays where they are, whatever happens to the control. */

test('a choice and a switch keep the focus while they are on their way, and can not be changed', async () => {
  const onChange = vi.fn();
  const controls = (busy: boolean) => (
    <>
      <SelectInput
        aria-label="Kept for"
        busy={busy}
        value="30"
        options={[
          { value: '30', label: '30 days' },
          { value: '90', label: '90 days' },
        ]}
        onChange={onChange}
      />
      <Switch label="Count visitors" checked busy={busy} onChange={onChange} />
    </>
  );
  const { rerender } = await render(controls(false));
  const select = page.getByLabelText('Kept for');
  const visitors = page.getByRole('switch', { name: 'Count visitors' });
  await userEvent.tab();
  await expect.element(select).toHaveFocus();
  await rerender(controls(true));
  await expect.element(select).toHaveFocus();
  await userEvent.keyboard('9');
  await expect.element(select).toHaveValue('30');
  await userEvent.tab();
  await expect.element(visitors).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onChange).not.toHaveBeenCalled();
  await rerender(controls(false));
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledOnce();
});

function Filters() {
  const [text, setText] = useState('rings');
  return (
    <FilterBar
      label="Filter products"
      search={{ label: 'Search products', value: text, onChange: setText }}
      onClear={text === '' ? undefined : () => setText('')}
    />
  );
}

test('clearing the filters leads to the first of them', async () => {
  await renderScreen(<Filters />);
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await clear.click();
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox', { name: 'Search products' })).toHaveFocus();
});
