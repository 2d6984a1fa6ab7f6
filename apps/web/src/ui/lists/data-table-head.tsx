import { t } from '@shutterhouse/contract/sentences';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../../lib/formats/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { Column, SortOrder } from './data-table-column.ts';
import { RowCheckbox, type Selection } from './row-checkbox.tsx';

export type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: SortOrder | undefined;
  onSortChange: ((sort: SortOrder) => void) | undefined;
  hasActions: boolean;
  selection: Selection<Row> | undefined;
};

/** The sort direction of a column, if it is sorted. */
function orderBy(sortBy: string | undefined, sort: SortOrder | undefined) {
  if (sortBy === undefined) return undefined;
  if (sort === sortBy) return 'ascending';
  return sort === `-${sortBy}` ? 'descending' : undefined;
}

/** The head of a DataTable. A second click on the same column reverses the order. */
export function DataTableHead<Row>({
  columns,
  sort,
  onSortChange,
  hasActions,
  selection,
}: DataTableHeadProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display` on phones removes the native ones.
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="h-10 border-b border-line">
        {columns.map((column) => {
          const { sortBy } = column;
          const order = orderBy(sortBy, sort);
          return (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              aria-sort={order}
              className={classNames(
                'px-3 text-caption font-medium whitespace-nowrap text-muted first:ps-0 last:pe-0',
                column.align === 'end' ? 'text-end' : 'text-start',
                column.className,
              )}
            >
              {column.primary && selection && (
                <span className="me-3 inline-flex align-middle">
                  <RowCheckbox
                    label={t('Choose all')}
                    isChosen={selection.isAll}
                    onChange={selection.chooseAll}
                  />
                </span>
              )}
              {sortBy && onSortChange ? (
                <button
                  type="button"
                  className={classNames(
                    'group/sort inline-flex h-8 pointer-coarse:h-11 items-center gap-1 rounded-picture transition-colors hover:text-ink',
                    order && 'text-ink',
                    column.align === 'end' && 'flex-row-reverse',
                  )}
                  onClick={() => onSortChange(order === 'ascending' ? `-${sortBy}` : sortBy)}
                >
                  {column.header}
                  <span
                    aria-hidden="true"
                    className={classNames(
                      '[&_svg]:size-3.5',
                      !order &&
                        'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
                    )}
                  >
                    {order === 'descending' ? <ArrowDown /> : <ArrowUp />}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col" className="w-px">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
