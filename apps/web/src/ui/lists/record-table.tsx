import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { LoadError } from '../feedback/load-error.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-column.ts';
import { EmptyState } from './empty-state.tsx';

export type RecordTableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly Column<Row>[];
  /** The unpaged list, as a query returns it. */
  list: { data: Row[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The message when loading fails. */
  loadFailed: string;
  onOpen: (id: string) => void;
  actions: (row: Row) => ReactNode;
  /** Shown when there are no rows, with the first action. */
  empty: { icon: ReactNode; title: string; text: string; newLabel: string; onNew: () => void };
};

/** The table of a record screen, with its loading, error and empty states. */
export function RecordTable<Row extends { id: string }>({
  label,
  columns,
  list,
  loadFailed,
  onOpen,
  actions,
  empty,
}: RecordTableProps<Row>) {
  const isLost = Boolean(list.error) && list.data === undefined;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.data}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      actions={actions}
      loading={list.data === undefined && !isLost}
      error={isLost && <LoadError title={loadFailed} query={list} />}
      empty={
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          text={empty.text}
          action={
            <Button size="small" onClick={empty.onNew}>
              {empty.newLabel}
            </Button>
          }
        />
      }
    />
  );
}
