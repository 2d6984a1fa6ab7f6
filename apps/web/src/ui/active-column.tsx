import type { Column } from './data-table-column.ts';
import { Switch } from './switch.tsx';

/** The column that says whether visitors see a row, and switches it at once. */
export function activeColumn<Row extends { id: string; isActive: boolean }>(
  nameOf: (row: Row) => string,
  onChange: (change: { id: string; isActive: boolean }) => void,
): Column<Row> {
  return {
    key: 'isActive',
    header: 'Status',
    className: 'md:w-32',
    cell: (row) => (
      <Switch
        checked={row.isActive}
        label={`Active: ${nameOf(row)}`}
        onChange={(isActive) => onChange({ id: row.id, isActive })}
      >
        {row.isActive ? 'Active' : 'Inactive'}
      </Switch>
    ),
  };
}
