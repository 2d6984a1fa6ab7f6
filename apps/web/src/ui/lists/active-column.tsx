import { t } from '@shutterhouse/contract/sentences';
import { Switch } from '../controls/switch.tsx';
import type { Column } from './data-table-column.ts';

/** The labels of the two positions of a row's switch. */
export type ActiveLabels = { on: string; off: string };

/** The column with the switch that shows a row to visitors; it saves at once. */
export function activeColumn<Row extends { id: string; isActive: boolean }>(
  nameOf: (row: Row) => string,
  onChange: (change: { id: string; isActive: boolean }) => void,
  words: ActiveLabels = { on: t('Active'), off: t('Inactive') },
): Column<Row> {
  return {
    header: t('Status'),
    className: 'md:w-32',
    cell: (row) => (
      <Switch
        checked={row.isActive}
        label={`${words.on}: ${nameOf(row)}`}
        onChange={(isActive) => onChange({ id: row.id, isActive })}
      >
        {row.isActive ? words.on : words.off}
      </Switch>
    ),
  };
}
