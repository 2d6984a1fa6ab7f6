import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { t } from '@shutterhouse/contract/sentences';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { usePriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeleton-lines.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { DataTable } from '../../../../ui/lists/data-table.tsx';
import type { Column } from '../../../../ui/lists/data-table-column.ts';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import type { GalleryTabProps } from '../queries.ts';
import { ListDialog } from './list-dialog.tsx';
import { ListRows } from './list-rows.tsx';
import { stateOf } from './list-texts.ts';
import { type GalleryList, useChoiceTable, type VisitorRow } from './queries.ts';
import { SelectionSheet } from './selection-sheet.tsx';

/** What is open above the table. */
type Opened = { list: GalleryList | undefined } | { selectionId: string };

/** The lists of a gallery, and which visitor has chosen how much. */
export function ChoicesTab({ gallery }: GalleryTabProps) {
  const load = useChoiceTable(gallery.id);
  const feedback = useFeedback();
  const { currency } = usePriceTerms();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  return (
    <>
      <FeedbackBanner feedback={feedback} />
      <Loaded
        query={load}
        failed={messages.loadFailed}
        placeholder={<SkeletonLines count={6} line="h-11" className="gap-3" />}
      >
        {({ lists, visitors }) => (
          <>
            <div className="mb-2 flex items-baseline justify-between gap-4">
              <h2 className="display text-lead">{t('Lists')}</h2>
              <Button size="small" onClick={() => setOpened({ list: undefined })}>
                {messages.labels.add}
              </Button>
            </div>
            <ListRows
              galleryId={gallery.id}
              lists={lists}
              currency={currency}
              onEdit={(list) => setOpened({ list })}
              feedback={feedback}
            />
            <h2 className="display mb-2 text-lead">{t('Visitors')}</h2>
            <VisitorsTable
              lists={lists}
              visitors={visitors}
              onOpen={(selectionId) => setOpened({ selectionId })}
            />
          </>
        )}
      </Loaded>
      {opened && 'list' in opened && (
        <ListDialog
          galleryId={gallery.id}
          list={opened.list}
          currency={currency}
          feedback={feedback}
          onClose={close}
        />
      )}
      {opened && 'selectionId' in opened && (
        <SelectionSheet id={opened.selectionId} feedback={feedback} onClose={close} />
      )}
    </>
  );
}

type VisitorsTableProps = {
  lists: readonly GalleryList[];
  visitors: readonly VisitorRow[];
  onOpen: (selectionId: string) => void;
};

function VisitorsTable({ lists, visitors, onOpen }: VisitorsTableProps) {
  const clock = useStudioClock();
  const columns: Column<VisitorRow>[] = [
    {
      header: t('Name'),
      primary: true,
      cell: ({ name, email }) => (
        <span className="min-w-0">
          <bdi className="wrap-anywhere">{name}</bdi>
          {email !== '' && <span className="block text-caption text-muted">{email}</span>}
        </span>
      ),
    },
    ...lists.map(
      (list): Column<VisitorRow> => ({
        // Two lists may have one name.
        header: lists.some(({ id, name }) => id !== list.id && name === list.name)
          ? `${list.name} (${lists.indexOf(list) + 1})`
          : list.name,
        cell: ({ name, selections }) => {
          const selection = selections.find(({ listId }) => listId === list.id);
          if (!selection) return <span className="text-muted">–</span>;
          return (
            <span className="flex flex-wrap items-center gap-x-3">
              <Button
                size="small"
                variant="quiet"
                className="-ms-3.5"
                aria-label={t('Open “{list}” of {name}', { list: list.name, name })}
                onClick={() => onOpen(selection.id)}
              >
                {stateOf(list, selection)}
              </Button>
              {selection.finishedAt !== null && (
                <StatusDot tone="good">
                  {t('Finished {time}', { time: formatInstant(selection.finishedAt, clock) })}
                </StatusDot>
              )}
            </span>
          );
        },
      }),
    ),
  ];
  return (
    <DataTable
      label={t('Visitors')}
      columns={columns}
      rows={visitors}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          icon={<Heart />}
          title={t('Nobody has chosen yet')}
          text={t('Visitors say their name with their first heart, and appear here.')}
        />
      }
    />
  );
}
