import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { t } from '@shutterhouse/contract/sentences';
import { ArrowRightLeft, Unlink } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import type { Job, JobBeginning } from './queries.ts';

const JobDialog = lazyPart(() => import('./job-dialog.tsx'), 'JobDialog');

export type ItemActionsProps = {
  job: Job;
  item: JobBeginning;
  /** What it is called. */
  name: string;
  onTakeOut: () => void;
  onMoved: (sentence: string) => void;
};

/** What is done with something that belongs to a job: it is moved to another one, or taken out. */
export function ItemActions({ job, item, name, onTakeOut, onMoved }: ItemActionsProps) {
  const [isMoving, setMoving] = useState(false);

  async function askToTakeOut() {
    const isSure = await confirm({
      title: t('Take “{name}” out of this job?', { name }),
      text:
        item.kind === 'booking'
          ? t('The session stays as it is, and gets a job of its own.')
          : t('It stays as it is, and belongs to no job any more.'),
      confirmLabel: t('Take out'),
    });
    if (isSure) onTakeOut();
  }

  return (
    <>
      <ActionsMenu
        name={name}
        items={[
          {
            key: 'move',
            label: messages.labels.move,
            icon: <ArrowRightLeft />,
            onSelect: () => setMoving(true),
          },
          // The session with which a job began stays in it.
          ...(item.itemId === job.id
            ? []
            : [
                {
                  key: 'takeOut',
                  label: messages.labels.takeOut,
                  icon: <Unlink />,
                  onSelect: () => void askToTakeOut(),
                },
              ]),
        ]}
      />
      {isMoving && (
        <LazyOverlay onClose={() => setMoving(false)}>
          <JobDialog
            item={item}
            clientId={job.clients[0]?.id ?? null}
            from={job.id}
            onClose={() => setMoving(false)}
            onDone={onMoved}
          />
        </LazyOverlay>
      )}
    </>
  );
}
