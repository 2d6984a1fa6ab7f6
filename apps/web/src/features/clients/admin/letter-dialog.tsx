import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import { writeToClientInput } from '@shutterhouse/contract/clients/schema';
import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { t } from '@shutterhouse/contract/sentences';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { useGuardedForm } from '../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { RestoredNotice } from '../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type Client, useWrite } from './queries.ts';

export type LetterDialogProps = {
  client: Client;
  onClose: () => void;
  onSent: (sentence: string) => void;
};

const letterForm = writeToClientInput.omit({ id: true });

/** Writes a mail to a client. */
export function LetterDialog({ client, onClose, onSent }: LetterDialogProps) {
  const { mutateAsync } = useWrite();
  const isConfigured = trpc.mail.isConfigured.useQuery().data;
  const form = useSchemaForm(letterForm, { defaultValues: { subject: '', body: '' } });
  const back = useGuardedForm(form, `message to ${client.id}`);
  const { isDirty } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Message to {name}', { name: client.name })}
      description={client.email}
      dirty={isDirty}
      keepOnOutsideClick
      className="desk"
    >
      <Form
        form={form}
        label={t('Message')}
        onSubmit={async (values) => {
          const sent = await mutateAsync({ id: client.id, ...values });
          onSent(sent.isMailConfigured ? messages.written : messages.writtenWaits);
          onClose();
        }}
        explain={refusalOr(messages.writeFailed)}
      >
        {back && <RestoredNotice reason={back} />}
        {isConfigured === false && <Banner tone="info">{contactMessages.mailNotConfigured}</Banner>}
        <TextField form={form} name="subject" label={t('Subject')} required autoFocus />
        <TextAreaField form={form} name="body" label={t('Message')} required rows={8} />
        <div className="flex items-center justify-end gap-2.5">
          <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
            {t('Cancel')}
          </Button>
          <SubmitButton size="small" busyLabel={t('Sending…')}>
            {isConfigured === false ? t('Put in the outbox') : t('Send message')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
