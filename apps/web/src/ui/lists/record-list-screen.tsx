import type { RecordLabels } from '@shutterhouse/contract/editing';
import type { ReactNode } from 'react';
import type { LoadedQuery } from '../../lib/calls/record-queries.ts';
import { openSheet, useEditing } from '../../lib/forms/use-editing.ts';
import { type Feedback, useFeedback } from '../../lib/forms/use-feedback.ts';
import type { RecordSheetProps } from '../../lib/forms/use-record-editor.ts';
import { rowMoves } from '../../lib/lists/moves.ts';
import type { MenuItem } from '../controls/menu.tsx';
import { LazyOverlay } from '../overlays/lazy-overlay.tsx';
import { type ActiveLabels, activeColumn } from './active-column.tsx';
import type { Column } from './data-table-column.ts';
import { RecordMenu } from './record-menu.tsx';
import { RecordScreen } from './record-screen.tsx';
import { RecordTable } from './record-table.tsx';

type Switchable = { id: string; isActive: boolean };

export type RecordListScreenProps<Row extends Switchable> = {
  title: string;
  text: string;
  tabs?: ReactNode;
  /** The name of the table, if it is not the title. */
  label?: string;
  /** The hooks from `recordQueries`. */
  queries: {
    messages: { labels: RecordLabels; loadFailed: string };
    useAdminList: () => LoadedQuery<Row[]>;
    useRowActions: (feedback: Feedback) => {
      setActive: (row: Switchable) => void;
      remove: (id: string) => void;
      reorder: (ids: string[]) => void;
    };
  };
  /** The columns before the switch, which is the last of each row. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  /** The labels of the switch, if they are not Active and Inactive. */
  activeWords?: ActiveLabels;
  /** The records have a manual order: a row can be moved. */
  ordered?: boolean;
  /** The consequences of a deletion: of any, or of that of one record. */
  consequence?: string | ((row: Row) => string);
  /** Shown when there are no records. */
  empty: { icon: ReactNode; title: string; text: string };
  /** Further actions of a row, after Edit. */
  more?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** The form of a record, in a sheet over the list. */
  sheet: (props: RecordSheetProps) => ReactNode;
};

/** The screen of records that staff edit and switch on and off: a table of all, and a sheet for each. */
export function RecordListScreen<Row extends Switchable>({
  label,
  queries,
  columns,
  nameOf,
  activeWords,
  ordered,
  consequence,
  empty,
  more,
  sheet,
  ...heading
}: RecordListScreenProps<Row>) {
  const { labels, loadFailed } = queries.messages;
  const list = queries.useAdminList();
  const feedback = useFeedback();
  const editing = useEditing();
  const { edit, create } = editing;
  const open = openSheet(editing, feedback);
  const { setActive, remove, reorder } = queries.useRowActions(feedback);
  const movesOf = rowMoves(list.data?.map(({ id }) => id) ?? [], reorder);

  return (
    <RecordScreen
      {...heading}
      newLabel={labels.add}
      onNew={create}
      load={list}
      loadFailed={loadFailed}
      feedback={feedback}
    >
      <RecordTable
        label={label ?? heading.title}
        columns={[...columns, activeColumn(nameOf, setActive, activeWords)]}
        list={list}
        loadFailed={loadFailed}
        onOpen={edit}
        actions={(row) => (
          <RecordMenu
            name={nameOf(row)}
            labels={labels}
            consequence={typeof consequence === 'function' ? consequence(row) : consequence}
            more={more?.(row)}
            onEdit={() => edit(row.id)}
            onRemove={() => remove(row.id)}
            move={ordered ? movesOf(row.id) : undefined}
          />
        )}
        empty={{ ...empty, newLabel: labels.add, onNew: create }}
      />
      {open && <LazyOverlay>{sheet(open)}</LazyOverlay>}
    </RecordScreen>
  );
}
