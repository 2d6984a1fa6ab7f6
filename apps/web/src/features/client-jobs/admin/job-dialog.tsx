import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { SearchInput } from '../../../ui/controls/search-input.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx';
import { ChoiceRow } from '../../../ui/lists/choice-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type JobBeginning, type JobRow, useAddItem, useFoundJobs } from './queries.ts';
import { Stage } from './stage.tsx';

export type JobDialogProps = {
  item: JobBeginning;
  /** Whose jobs are offered first. */
  clientId: string | null;
  /** The job to which it belongs; undefined for none. */
  from: string | undefined;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Chooses the job that something is added to, or moved to. */
export function JobDialog({ item, clientId, from, onClose, onDone }: JobDialogProps) {
  const [search, setSearch] = useState('');
  const found = useFoundJobs(search, clientId);
  const add = useAddItem();

  function choose({ id }: JobRow) {
    const done = from === undefined ? messages.itemAdded : messages.itemMoved;
    add.mutate(
      { id, ...item },
      {
        onSuccess() {
          onDone(done);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      className="desk"
      onOpenChange={onClose}
      title={from === undefined ? t('Add to a job') : messages.labels.move}
      description={from !== undefined && t('It leaves the job to which it belongs.')}
    >
      <SearchInput label={t('Search by title or client')} value={search} onChange={setSearch} />
      {add.error && (
        <p role="alert" className="mt-3 text-bad">
          {problemSentence(readApiError(add.error), messages.itemFailed)}
        </p>
      )}
      <div
        aria-busy={add.isPending}
        className={classNames('mt-3', (found.isStale || add.isPending) && 'opacity-50')}
      >
        <Loaded
          query={found}
          failed={messages.loadFailed}
          placeholder={<SkeletonLines count={4} line="h-9" className="gap-2" />}
        >
          {(rows) => (
            <JobRows
              rows={rows.filter(({ id }) => id !== from)}
              isBusy={add.isPending}
              onChoose={choose}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

type JobRowsProps = {
  rows: readonly JobRow[];
  isBusy: boolean;
  onChoose: (job: JobRow) => void;
};

function JobRows({ rows, isBusy, onChoose }: JobRowsProps) {
  if (rows.length === 0) return <p className="text-muted">{t('Nothing was found.')}</p>;
  return (
    <ul>
      {rows.map((job) => (
        <ChoiceRow
          key={job.id}
          title={job.title}
          caption={job.clients.map(({ name }) => name).join(', ')}
          disabled={isBusy}
          onChoose={() => onChoose(job)}
        >
          <Stage stage={job.stage} />
        </ChoiceRow>
      ))}
    </ul>
  );
}
