import { contactMessages } from '@shutterhouse/contract/messages/messages';
import {
  type SubmitContactInput,
  submitContactInput,
} from '@shutterhouse/contract/messages/schema';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useRef, useState } from 'react';
import { intoView } from '../../../lib/browser/into-view.ts';
import { useGuardedForm } from '../../../lib/forms/use-guarded-form.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Honeypot } from '../../../ui/forms/honeypot.tsx';
import { RestoredNotice } from '../../../ui/forms/restored-notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useSubmitContact } from '../queries.ts';
import { explainContactFailure } from './contact-failure.ts';

export type ContactFormProps = {
  /** The services to choose from; 'Something else' is added to them. */
  services: readonly string[];
};

type Outcome = { tone: 'success' | 'error'; text: string } | null;

const empty = { name: '', email: '', phone: '', service: '', message: '', website: '' };

/** The form by which visitors write to the studio. */
export function ContactForm({ services }: ContactFormProps) {
  const form = useSchemaForm(submitContactInput, { defaultValues: empty });
  // Leaving is not blocked, but the input is restored after the section crashed.
  const back = useGuardedForm(form, 'contact', { asksToLeave: false });
  const submit = useSubmitContact();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { isDirty } = form.formState;

  // The thanks stay until something new is typed.
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (isDirty && !wasDirty.current) setOutcome(null);
    wasDirty.current = isDirty;
  }, [isDirty]);

  async function send(values: SubmitContactInput) {
    setOutcome(null);
    try {
      await submit.mutateAsync(values);
    } catch (error) {
      const problem = explainContactFailure(error);
      // The form shows errors of its fields; others are shown beside the button.
      if (Object.keys(problem.errors ?? {}).length > 0) throw error;
      setOutcome({ tone: 'error', text: problem.message ?? contactMessages.failedLater });
      return;
    }
    form.reset(empty);
    setOutcome({ tone: 'success', text: contactMessages.sent });
  }

  const choices = [...services, t('Something else')].map((service) => ({
    value: service,
    label: service,
  }));

  return (
    <Form form={form} label={t('Contact')} explain={explainContactFailure} onSubmit={send}>
      {back && <RestoredNotice reason={back} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label={t('Name')} required>
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
        <FormField form={form} name="email" label={t('Email')} required>
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="phone" label={t('Phone')} optional>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" />}
        </FormField>
        <SelectField
          form={form}
          name="service"
          label={t('Service')}
          placeholder={t('Choose a service')}
          options={choices}
          required
        />
      </div>
      <FormField form={form} name="message" label={t('Message')} required>
        {(control) => <TextArea {...control} rows={5} />}
      </FormField>
      <Honeypot {...form.register('website')} />
      <div className="flex flex-col items-start gap-4">
        <SubmitButton size="large" busyLabel={contactMessages.sending} className="max-md:w-full">
          {t('Send Message')}
        </SubmitButton>
        {outcome && (
          <div ref={intoView} className="w-full">
            <Banner tone={outcome.tone}>{outcome.text}</Banner>
          </div>
        )}
      </div>
    </Form>
  );
}
