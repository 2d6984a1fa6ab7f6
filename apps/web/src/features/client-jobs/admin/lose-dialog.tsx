import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { loseJobInput } from '@shutterhouse/contract/client-jobs/schema';
import { t } from '@shutterhouse/contract/sentences';
import { ReasonDialog } from '../../../ui/forms/reason-dialog.tsx';
import { type Job, useLoseJob } from './queries.ts';

export type LoseDialogProps = {
  job: Job;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

const schema = loseJobInput.omit({ id: true });

/** Marks a job as lost, with the reason. */
export function LoseDialog({ job, onClose, onDone }: LoseDialogProps) {
  const { mutateAsync } = useLoseJob();
  return (
    <ReasonDialog
      title={t('Mark “{title}” as lost', { title: job.title })}
      description={t(
        'It leaves the board’s open stages. What belongs to it stays, and it can be reopened.',
      )}
      submitLabel={t('Mark as lost')}
      placeholder={t('Such as ‘They chose another date’')}
      schema={schema}
      failed={messages.lostFailed}
      onSubmit={async (reason) => {
        await mutateAsync({ id: job.id, reason });
        onDone(messages.lost);
      }}
      onClose={onClose}
    />
  );
}
