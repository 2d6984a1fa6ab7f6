import type { ReactNode } from 'react';
import type { LoadedQuery } from '../lib/record-queries.ts';
import { rowMoves } from '../lib/row-moves.ts';
import { openSheet, useEditing } from '../lib/use-editing.ts';
import { type Feedback, useFeedback } from '../lib/use-feedback.ts';
import type { RecordSheetProps } from '../lib/use-record-editor.ts';
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
  /** What the table is called, where that is not the title. */
  label?: string;
  /** The hooks that `recordQueries` made. */
  queries: {
    messages: { noun: string; loadFailed: string };
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
  /** What the positions of the switch are called, where that is not Active and Inactive. */
  activeWords?: ActiveLabels;
  /** Their order is the studio's own: a row can be moved. */
  ordered?: boolean;
  /** What follows from a deletion. */
  consequence?: string;
  /** What stands there while there are none. */
  empty: { icon: ReactNode; title: string; text: string };
  /** The form of one of them, over the list. */
  sheet: (props: RecordSheetProps) => ReactNode;
};

/** The screen of something that staff edit and switch on and off: all of it in a table, each in a sheet. */
export function RecordListScreen<Row extends Switchable>({
  label,
  queries,
  columns,
  nameOf,
  activeWords,
  ordered,
  consequence,
  empty,
  sheet,
  ...heading
}: RecordListScreenProps<Row>) {
  const { noun, loadFailed } = queries.messages;
  const list = queries.useAdminList();
  const feedback = useFeedback();
  const editing = useEditing();
  const { edit, create } = editing;
  const open = openSheet(editing, feedback);
  const { setActive, remove, reorder } = queries.useRowActions(feedback);
  const movesOf = rowMoves(list.data?.map(({ id }) => id) ?? [], reorder);
  const newLabel = `New ${noun}`;

  return (
    <RecordScreen
      {...heading}
      newLabel={newLabel}
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
            kind={noun}
            consequence={consequence}
            onEdit={() => edit(row.id)}
            onRemove={() => remove(row.id)}
            move={ordered ? movesOf(row.id) : undefined}
          />
        )}
        empty={{ ...empty, newLabel, onNew: create }}
      />
      {open && sheet(open)}
    </RecordScreen>
  );
}
