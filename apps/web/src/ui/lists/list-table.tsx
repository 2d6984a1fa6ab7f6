import type { ReactNode } from 'react';
import { failureSentence } from '../../lib/calls/api-error.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import type { List } from '../../lib/lists/use-list.ts';
import { ErrorNote } from '../feedback/error-note.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, SortOrder } from './data-table-column.ts';
import { ListFooter } from './list-footer.tsx';
import type { Selection } from './row-checkbox.tsx';

export type ListTableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly Column<Row>[];
  list: List<Row>;
  /** The number of rows as text: `50 bookings`. */
  counted: (count: number) => string;
  sort?: SortOrder | undefined;
  onSortChange?: ((sort: SortOrder) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection<Row> | undefined;
  /** Shown when there are no rows: an EmptyState. */
  empty: ReactNode;
};

/** The table of a paged list, with the number of loaded rows and a button for more. */
export function ListTable<Row extends { id: string }>({
  label,
  columns,
  list,
  counted,
  sort,
  onSortChange,
  onOpen,
  actions,
  selection,
  empty,
}: ListTableProps<Row>) {
  const { rows, error } = list;
  return (
    <>
      <div className={classNames('transition-opacity', list.isStale && 'opacity-50')}>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSortChange={onSortChange}
          onOpen={onOpen}
          actions={actions}
          selection={selection}
          loading={rows === undefined && !error}
          error={
            Boolean(error) && (
              <ErrorNote
                title={list.loadFailed}
                text={failureSentence(error)}
                onRetry={() => void list.refetch()}
                retrying={list.isFetching}
              />
            )
          }
          empty={empty}
        />
      </div>
      {rows && rows.length > 0 && (
        <ListFooter
          count={counted(rows.length)}
          hasMore={list.hasMore}
          loading={list.isLoadingMore}
          onMore={() => void list.loadMore()}
        />
      )}
    </>
  );
}
