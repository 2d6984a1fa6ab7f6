import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { sendTestMailInput } from '@shutterhouse/contract/mail/schema';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMailStatus, useSendTestMail } from './queries.ts';

export type TestMailProps = {
  /** The default recipient. */
  to: string;
  feedback: Feedback;
};

/** Sends a mail by which the owner checks that mail arrives. */
export function TestMail({ to, feedback }: TestMailProps) {
  const send = useSendTestMail();
  const isConfigured = useMailStatus().data?.isConfigured ?? false;
  const form = useSchemaForm(sendTestMailInput, { defaultValues: { to } });
  return (
    <section aria-labelledby="test-mail">
      <h2 id="test-mail" className="display mb-4 text-lead">
        Try it
      </h2>
      <Form
        form={form}
        label="Test mail"
        onSubmit={async (values) => {
          feedback.clear();
          await send.mutateAsync(values);
          feedback.succeed(
            isConfigured ? messages.testQueued(values.to) : messages.testWaits(values.to),
          );
        }}
      >
        <TextField
          form={form}
          name="to"
          label="Send a test mail to"
          type="email"
          autoComplete="email"
        />
        <div>
          <SubmitButton size="small" variant="secondary" busyLabel="Sending...">
            Send test mail
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
