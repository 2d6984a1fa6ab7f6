import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { loseJobInput } from '@shutterhouse/contract/client-jobs/schema';
import { t } from '@shutterhouse/contract/sentences';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
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
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } });
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Mark “{title}” as lost', { title: job.title })}
      description={t(
        'It leaves the board’s open stages. What belongs to it stays, and it can be reopened.',
      )}
      dirty={isDirty}
      className="desk"
    >
      <Form
        form={form}
        label={t('Lost')}
        onSubmit={async ({ reason }) => {
          await mutateAsync({ id: job.id, reason });
          onDone(messages.lost);
          onClose();
        }}
        explain={refusalOr(messages.lostFailed)}
      >
        <TextField
          form={form}
          name="reason"
          label={t('Reason')}
          placeholder={t('Such as ‘They chose another date’')}
          required
          autoFocus
        />
        <div className="flex items-center justify-end gap-2.5">
          <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <SubmitButton size="small" busyLabel={t('Saving…')}>
            {t('Mark as lost')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
