import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { writeToStudioInput } from '@shutterhouse/contract/client-jobs/visits';
import { t } from '@shutterhouse/contract/sentences';
import { refusalOr } from '../../../lib/calls/api-error.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import type { JobVisitCalls } from './queries.ts';

const schema = writeToStudioInput.pick({ message: true });

/** A message to the studio, which lands in the job. */
export function WriteToStudio({ write }: Pick<JobVisitCalls, 'write'>) {
  const form = useSchemaForm(schema, { defaultValues: { message: '' } });
  return (
    <section className="border-t border-line pt-6">
      <h2 className="display mb-3 text-lead">{t('Write to the studio')}</h2>
      <Form
        form={form}
        label={t('Write to the studio')}
        onSubmit={async ({ message }) => {
          await write.mutateAsync(message);
          form.reset();
        }}
        explain={refusalOr(messages.writeFailed)}
      >
        {write.isSuccess && <Banner tone="success">{messages.written}</Banner>}
        <TextAreaField form={form} name="message" label={t('Message')} required rows={4} />
        <div>
          <SubmitButton busyLabel={t('Sending…')}>{t('Send message')}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
