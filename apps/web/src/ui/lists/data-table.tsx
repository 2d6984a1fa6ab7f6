import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { useFocusAfterRemoval } from '../../lib/lists/use-focus-after-removal.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { Column, SortOrder } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { Selection } from './row-checkbox.tsx';

export type DataTableProps<Row> = {
  /** What the table lists; for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The order of the rows. */
  sort?: SortOrder | undefined;
  onSortChange?: ((sort: SortOrder) => void) | undefined;
  /** Opens a row: by a click on it, or by keyboard on its primary cell. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Buttons or a Menu at the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Rows can be chosen together, by a checkbox in their primary cell. */
  selection?: Selection<Row> | undefined;
  /** Renders skeleton rows while there are no rows yet. */
  loading?: boolean | undefined;
  /** Replaces the rows when loading failed: an ErrorNote. */
  error?: ReactNode;
  /** Replaces the rows when there are none: an EmptyState. */
  empty?: ReactNode;
  className?: string | undefined;
};

/** How many skeleton rows are rendered. */
const loadingRows = 8;

/** A table with rows of 44 px that becomes a list of cards on phones. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  onOpen,
  actions,
  selection,
  loading = false,
  error,
  empty,
  className,
}: DataTableProps<Row>) {
  const focusAfterRemoval = useFocusAfterRemoval();
  if (error) return <>{error}</>;
  const waiting = loading && rows === undefined;
  if (!waiting && (rows === undefined || rows.length === 0)) return <>{empty}</>;

  return (
    <div
      {...focusAfterRemoval}
      className={classNames('-mx-3 overflow-x-auto overscroll-x-contain px-3', className)}
    >
      {/* The roles are explicit because `display: block` on phones removes the native ones. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table
        role="table"
        aria-label={label}
        aria-busy={waiting || undefined}
        className="w-full border-collapse text-start text-desk max-md:block"
      >
        <DataTableHead
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          hasActions={actions !== undefined}
          selection={waiting ? undefined : selection}
        />
        <tbody role="rowgroup" className="max-md:block">
          {waiting
            ? Array.from({ length: loadingRows }, (_, line) => (
                <tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity.
                  key={line}
                  role="row"
                  className="h-11 border-b border-line max-md:block max-md:h-auto max-md:py-3.5"
                >
                  {columns.map((column) => (
                    <td
                      key={column.header}
                      role="cell"
                      className={classNames(
                        'px-3 first:ps-0 last:pe-0 max-md:block max-md:px-0 max-md:py-1.5',
                        column.wideOnly && 'max-md:hidden',
                        column.className,
                      )}
                    >
                      <Skeleton
                        className={classNames(
                          'h-3',
                          column.align === 'end' ? 'ms-auto w-16' : 'w-3/5',
                        )}
                      />
                    </td>
                  ))}
                  {actions && <td role="cell" />}
                </tr>
              ))
            : rows?.map((row) => (
                <DataTableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  onOpen={onOpen}
                  actions={actions}
                  selection={selection}
                />
              ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
    </div>
  );
}
