import { t } from '@shutterhouse/contract/sentences';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import type { Column } from './data-table-column.ts';
import { RowCheckbox, type Selection } from './row-checkbox.tsx';

export type DataTableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
};

/** One row of a DataTable; a card on phones. */
export function DataTableRow<Row>({
  row,
  columns,
  onOpen,
  actions,
  selection,
}: DataTableRowProps<Row>) {
  function openByClick(event: MouseEvent<HTMLTableRowElement>) {
    if (!onOpen || !(event.target instanceof Element)) return;
    // React events also bubble from portals: a menu, a confirmation.
    if (!event.currentTarget.contains(event.target)) return;
    // A click on an interactive element, or one that ends a text selection, opens nothing.
    if (event.target.closest('a, button, input, select, label')) return;
    if (window.getSelection()?.toString()) return;
    // So that the focus returns to this row when the overlay closes.
    event.currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
    onOpen(row);
  }

  const hasBeside = columns.some(({ onPhone }) => onPhone === 'beside');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display` on phones removes the native ones.
    // biome-ignore-start lint/a11y/useKeyWithClickEvents: the primary cell holds a button for the keyboard.
    <tr
      role="row"
      onClick={openByClick}
      className={classNames(
        'relative h-11 border-b border-line transition-colors hover:bg-sunken hover:shadow-[-12px_0_0_var(--color-sunken),12px_0_0_var(--color-sunken)] max-md:h-auto max-md:py-3.5',
        hasBeside
          ? 'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3'
          : 'max-md:block',
        onOpen && 'cursor-pointer',
      )}
    >
      {columns.map((column) => {
        const Cell = column.primary ? 'th' : 'td';
        return (
          <Cell
            key={column.header}
            role={column.primary ? 'rowheader' : 'cell'}
            scope={column.primary ? 'row' : undefined}
            className={classNames(
              'px-3 py-1 wrap-break-word first:ps-0 last:pe-0 md:max-w-80 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-6 max-md:px-0 max-md:py-1',
              column.align === 'end' ? 'figures text-end' : 'text-start',
              column.primary && 'font-medium max-md:text-base',
              column.primary && !hasBeside && 'max-md:pe-12',
              column.wideOnly && 'max-md:hidden',
              hasBeside && !column.primary && column.onPhone !== 'beside' && 'max-md:col-span-2',
              column.onPhone === 'beside' &&
                'max-md:order-first max-md:col-start-2 max-md:row-start-1 max-md:me-11',
              column.className,
            )}
          >
            {!column.primary && !column.onPhone && (
              <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                {column.header}
              </span>
            )}
            {column.primary && onOpen ? (
              <span className={selection && 'flex items-center gap-3'}>
                {selection && (
                  <RowCheckbox
                    label={t('Choose {name}', { name: selection.nameOf(row) })}
                    isChosen={selection.has(row)}
                    onChange={(isChosen) => selection.choose(row, isChosen)}
                  />
                )}
                <button
                  type="button"
                  data-opens=""
                  className="min-w-0 rounded-picture text-start align-middle hover:text-accent"
                  onClick={() => onOpen(row)}
                >
                  {column.cell(row)}
                </button>
              </span>
            ) : (
              <span
                className={classNames(
                  'min-w-0',
                  !column.primary && column.onPhone !== 'text' && 'max-md:text-end',
                )}
              >
                {column.cell(row)}
              </span>
            )}
          </Cell>
        );
      })}
      {actions && (
        <td
          role="cell"
          className="w-px ps-3 max-md:absolute max-md:top-2 max-md:inset-e-0 max-md:p-0"
        >
          <span className="flex items-center justify-end gap-1">{actions(row)}</span>
        </td>
      )}
    </tr>
    // biome-ignore-end lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
