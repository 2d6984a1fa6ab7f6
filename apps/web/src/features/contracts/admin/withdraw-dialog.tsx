import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { withdrawContractInput } from '@shutterhouse/contract/contracts/schema';
import { t } from '@shutterhouse/contract/sentences';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type ContractVersion, useContractAnswers } from './queries.ts';

export type WithdrawDialogProps = {
  version: ContractVersion;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

const schema = withdrawContractInput.omit({ versionId: true });

/** Withdraws a contract that not everybody has signed, with the reason. */
export function WithdrawDialog({ version, onClose, onDone }: WithdrawDialogProps) {
  const { withdraw } = useContractAnswers();
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } });
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Withdraw “{title}”', { title: version.title })}
      description={t('It can’t be signed any more. What was signed of it stays in its record.')}
      dirty={isDirty}
      className="desk"
    >
      <Form
        form={form}
        label={t('Withdraw')}
        onSubmit={async ({ reason }) => {
          await withdraw.mutateAsync({ versionId: version.id, reason });
          onDone(messages.withdrawn);
          onClose();
        }}
        explain={refusalOr(messages.withdrawFailed)}
      >
        <TextField form={form} name="reason" label={t('Reason')} required autoFocus />
        <div className="flex items-center justify-end gap-2.5">
          <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <SubmitButton size="small" busyLabel={t('Saving…')}>
            {t('Withdraw')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
