import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { sendTestMailInput } from '@shutterhouse/contract/mail/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useMailStatus, useSendTestMail, useTestMail } from './queries.ts';

export type TestMailProps = {
  /** The default recipient. */
  to: string;
  feedback: Feedback;
};

/** Sends a mail by which the owner checks that mail arrives. */
export function TestMail({ to, feedback }: TestMailProps) {
  const send = useSendTestMail();
  // The mail sent last, whose result is awaited.
  const [sent, setSent] = useState<{ id: string; to: string }>();
  const isConfigured = useMailStatus().data?.isConfigured ?? false;
  const form = useSchemaForm(sendTestMailInput, { defaultValues: { to } });
  return (
    <section aria-labelledby="test-mail">
      <h2 id="test-mail" className="display mb-4 text-lead">
        {t('Try it')}
      </h2>
      <Form
        form={form}
        label={t('Test mail')}
        onSubmit={async (values) => {
          feedback.clear();
          setSent(undefined);
          const { id } = await send.mutateAsync(values);
          if (isConfigured) setSent({ id, to: values.to });
          feedback.succeed(
            isConfigured ? messages.testQueued(values.to) : messages.testWaits(values.to),
          );
        }}
      >
        <TextField
          form={form}
          name="to"
          label={t('Send a test mail to')}
          type="email"
          autoComplete="email"
        />
        <div>
          <SubmitButton size="small" variant="secondary" busyLabel={t('Sending...')}>
            {t('Send test mail')}
          </SubmitButton>
        </div>
      </Form>
      <div role="status">{sent && <TestResult key={sent.id} {...sent} />}</div>
    </section>
  );
}

/** What the mail server said of a test mail. */
function TestResult({ id, to }: { id: string; to: string }) {
  const mail = useTestMail(id);
  if (!mail) {
    return <p className="mt-4 text-muted">{t('Waiting for the mail server to answer…')}</p>;
  }
  const isSent = mail.state === 'sent';
  const retried = mail.state === 'waiting' && messages.testRetried;
  return (
    <div className="mt-4">
      <StatusDot tone={isSent ? 'good' : 'bad'}>{isSent ? t('Sent') : t('Not sent')}</StatusDot>
      <p className="mt-1 break-words text-muted">
        {isSent
          ? [messages.testSent(to), mail.answer && messages.answered(mail.answer)]
              .filter(Boolean)
              .join(' ')
          : [mail.lastError, retried].filter(Boolean).join('. ')}
      </p>
    </div>
  );
}
