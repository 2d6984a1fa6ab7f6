import { contactMessages as messages } from '@shutterhouse/contract/messages/messages';
import { replyFields } from '@shutterhouse/contract/messages/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useRef } from 'react';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { newRequestKey } from '../../../lib/calls/sent-once.ts';
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
import { type Thread, useSendReply } from './queries.ts';

export type ReplyFormProps = {
  message: Thread;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSent: () => void;
};

/** The form of a reply, with the original message below it. */
export function ReplyForm({ message, onDirty, onCancel, onSent }: ReplyFormProps) {
  const form = useSchemaForm(replyFields, {
    defaultValues: { subject: t('Re: {service}', { service: message.service }), body: '' },
  });
  const back = useGuardedForm(form, `reply to ${message.id}`);
  const { mutateAsync } = useSendReply();
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  // Sending the same text again reuses the key, so the server stores one reply even if the first response was lost.
  const attempt = useRef({ words: '', key: '' });

  async function send(values: { subject: string; body: string }) {
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, key: newRequestKey() };
    await mutateAsync({ id: message.id, ...values, requestKey: attempt.current.key });
    onSent();
  }

  return (
    <Form
      form={form}
      label={t('Reply')}
      onSubmit={send}
      explain={refusalOr(messages.replyFailed)}
      className="border-t border-line pt-6"
    >
      {back && <RestoredNotice reason={back} />}
      {!message.isMailConfigured && <Banner tone="info">{messages.mailNotConfigured}</Banner>}
      <TextField form={form} name="subject" label={t('Subject')} required />
      <TextAreaField form={form} name="body" label={t('Reply')} required rows={7} autoFocus />
      <blockquote className="line-clamp-6 border-s-2 border-line ps-4 text-desk wrap-break-word whitespace-pre-wrap text-muted">
        <span className="block">
          {t('The mail quotes what {name} wrote:', { name: message.name })}
        </span>
        {message.message}
      </blockquote>
      <div className="flex items-center justify-end gap-2.5">
        <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onCancel)}>
          {t('Cancel')}
        </Button>
        <SubmitButton size="small" busyLabel={t('Sending…')}>
          {message.isMailConfigured ? t('Send reply') : t('Put in the outbox')}
        </SubmitButton>
      </div>
    </Form>
  );
}
