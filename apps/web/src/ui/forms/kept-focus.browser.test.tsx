import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { SelectInput } from '../controls/select-input.tsx';
import { Switch } from '../controls/switch.tsx';
import { DataTable } from '../lists/data-table.tsx';
import type { Column } from '../lists/data-table-column.ts';
import { FilterBar } from '../lists/filter-bar.tsx';

/* The keyboard focus stays where it is when a control is disabled or removed. */

test('a select and a switch keep the focus while saving, and can not be changed', async () => {
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

const columns: Column<string>[] = [{ header: 'Name', cell: (name) => name, primary: true }];

/** A list whose rows are removed when their button is pressed, as after a deletion. */
function Rows() {
  const [rows, setRows] = useState(['Ada', 'Ida', 'Noor']);
  return (
    <main tabIndex={-1}>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        rowKey={(name) => name}
        onOpen={() => undefined}
        actions={(name) => (
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== name))}>
            Delete {name}
          </button>
        )}
        empty={<p>Nobody is left</p>}
      />
    </main>
  );
}

test('the focus of a removed row moves to the row that takes its place, and finally to the page', async () => {
  await render(<Rows />);
  const remove = (name: string) => page.getByRole('button', { name: `Delete ${name}` });
  await remove('Ida').click();
  await expect.element(remove('Noor')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Ada')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nobody is left')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
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

test('clearing the filters focuses the first of them', async () => {
  await renderScreen(<Filters />);
  const clear = page.getByRole('button', { name: 'Clear filters' });
  await clear.click();
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox', { name: 'Search products' })).toHaveFocus();
});
