import type { RecordLabels } from '@shutterhouse/contract/editing';
import { t } from '@shutterhouse/contract/sentences';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirm } from '../../lib/forms/confirm.ts';
import { openSheet, useEditing } from '../../lib/forms/use-editing.ts';
import type { RecordSheetProps } from '../../lib/forms/use-record-editor.ts';
import { ActionsMenu } from '../controls/actions-menu.tsx';
import { Button } from '../controls/button.tsx';
import { Loaded, type LoadedProps } from '../feedback/loaded.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import { LazyOverlay } from '../overlays/lazy-overlay.tsx';
import { EmptyState } from './empty-state.tsx';
import { RecordScreen, type RecordScreenProps } from './record-screen.tsx';

export type NamedRecordsScreenProps<Row> = Pick<
  RecordScreenProps,
  'title' | 'text' | 'tabs' | 'feedback'
> & {
  load: RecordScreenProps['load'] & LoadedProps<Row[]>['query'];
  messages: { labels: RecordLabels; loadFailed: string };
  empty: { icon: ReactNode; title: string; text: string };
  /** Shown behind the name of a row. */
  detail?: (row: Row) => ReactNode;
  /** What deleting a record means, by its name. */
  removal: (name: string) => string;
  onRemove: (id: string) => void;
  /** The form of a record, over the list. */
  sheet: (props: RecordSheetProps) => ReactNode;
};

/** A screen with a short list of records that have a name, such as templates; each opens in a sheet. */
export function NamedRecordsScreen<Row extends { id: string; name: string }>({
  load,
  messages,
  empty,
  detail,
  removal,
  onRemove,
  sheet,
  ...screen
}: NamedRecordsScreenProps<Row>) {
  const { labels, loadFailed } = messages;
  const editing = useEditing();
  const open = openSheet(editing, screen.feedback);

  async function askToRemove({ id, name }: Row) {
    const isSure = await confirm({
      title: labels.removeQuestion,
      text: removal(name),
      confirmLabel: labels.remove,
      danger: true,
    });
    if (isSure) onRemove(id);
  }

  return (
    <RecordScreen
      {...screen}
      {...{ load, loadFailed }}
      newLabel={labels.add}
      onNew={editing.create}
    >
      <Loaded
        query={load}
        failed={loadFailed}
        placeholder={<SkeletonLines count={4} line="h-6" className="gap-5" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              {...empty}
              action={
                <Button size="small" onClick={editing.create}>
                  {labels.add}
                </Button>
              }
            />
          ) : (
            <ul>
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex min-h-12 items-center justify-between gap-4 border-b border-line"
                >
                  <button
                    type="button"
                    className="min-h-11 min-w-0 flex-1 text-start wrap-anywhere"
                    onClick={() => editing.edit(row.id)}
                  >
                    <bdi>{row.name}</bdi> <span className="text-muted">{detail?.(row)}</span>
                  </button>
                  <ActionsMenu
                    name={row.name}
                    items={[
                      {
                        ...{ key: 'edit', label: t('Edit'), icon: <Pencil /> },
                        onSelect: () => editing.edit(row.id),
                      },
                      {
                        ...{ key: 'remove', label: t('Delete'), icon: <Trash2 /> },
                        ...{ danger: true, separated: true },
                        onSelect: () => void askToRemove(row),
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && <LazyOverlay key={open.id}>{sheet(open)}</LazyOverlay>}
    </RecordScreen>
  );
}
