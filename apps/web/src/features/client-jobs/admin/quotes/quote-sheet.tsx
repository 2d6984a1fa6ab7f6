import { quoteLimits } from '@shutterhouse/contract/client-jobs/constants';
import { quoteMessages as messages } from '@shutterhouse/contract/client-jobs/quote-messages';
import { type QuoteContent, quoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { type PlanPart, plan as planSchema } from '@shutterhouse/contract/payment-plans/plan';
import { t } from '@shutterhouse/contract/sentences';
import { Eye, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FormProvider, useFieldArray, useWatch } from 'react-hook-form';
import { refusalOr } from '../../../../lib/calls/api-error.ts';
import { dayAt } from '../../../../lib/formats/studio-time.ts';
import { useGuardedForm } from '../../../../lib/forms/use-guarded-form.ts';
import { closeForm } from '../../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { LanguageField } from '../../../../ui/forms/language-field.tsx';
import { RestoredNotice } from '../../../../ui/forms/restored-notice.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { TextAreaField } from '../../../../ui/forms/text-area-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import type { Job } from '../queries.ts';
import { DiscountFields } from './discount-fields.tsx';
import { PartFields } from './part-fields.tsx';
import { type Quote, useSaveQuote } from './queries.ts';
import { newPart, type QuoteForm } from './quote-form.ts';
import { QuotePreview } from './quote-preview.tsx';
import { firstOffered, SessionFields } from './session-fields.tsx';

export type QuoteSheetProps = {
  job: Job;
  /** Undefined for a new one. */
  quote: Quote | undefined;
  clock: StudioClock;
  /** The plan of payments, which another feature edits. */
  planField: (plan: PlanOfQuote) => ReactNode;
  onClose: () => void;
  onSaved: (sentence: string) => void;
};

/** The plan of a quote that is edited. */
type PlanOfQuote = {
  parts: PlanPart[] | undefined;
  hasSession: boolean;
  error: string | undefined;
  onChange: (parts: PlanPart[] | undefined) => void;
};

/** For how many days a new quote is valid. */
const validDays = 14;

/** Writes a quote: what is offered, for how much, and until when. */
export function QuoteSheet(props: QuoteSheetProps) {
  const { job, quote, clock, planField, onClose, onSaved } = props;
  const id = useId();
  const save = useSaveQuote();
  const form = useSchemaForm(quoteContent, {
    defaultValues: quote?.content ?? {
      ...{ title: job.title, words: '', terms: '', language: null, discount: null },
      parts: [newPart('all')],
      session: firstOffered(job),
      validUntil: dayAt(new Date(Date.now() + validDays * 86_400_000), clock),
    },
  });
  const { isDirty } = form.formState;
  const back = useGuardedForm(form, `quote ${quote?.id ?? `of ${job.id}`}`);
  const parts = useFieldArray({ control: form.control, name: 'parts', keyName: 'key' });
  const [previewed, setPreviewed] = useState<QuoteContent>();
  const label = quote ? messages.labels.edit : messages.labels.add;
  return (
    <FormProvider {...form}>
      <Sheet
        open
        onOpenChange={onClose}
        title={label}
        dirty={isDirty}
        footer={
          <>
            <Button size="small" variant="quiet" onClick={() => void closeForm(isDirty, onClose)}>
              {t('Cancel')}
            </Button>
            <IconButton
              size="small"
              label={t('Preview')}
              icon={<Eye strokeWidth={1.5} />}
              onClick={() => void form.handleSubmit(setPreviewed)()}
            />
            <SubmitButton size="small" form={id} busyLabel={t('Saving…')}>
              {quote ? messages.labels.save : messages.labels.create}
            </SubmitButton>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          label={label}
          onSubmit={async (content) => {
            if (quote) await save.update({ id: quote.id, version: quote.version, content });
            else await save.create({ jobId: job.id, content });
            onSaved(quote ? messages.updated : messages.created);
            onClose();
          }}
          explain={refusalOr(messages.saveFailed)}
        >
          {back && <RestoredNotice reason={back} />}
          <TextField form={form} name="title" label={t('Title')} required autoComplete="off" />
          <TextAreaField
            form={form}
            name="words"
            label={t('Words')}
            optional
            rows={4}
            hint={t('Above the offer, and in the mail.')}
          />
          {parts.fields.map((part, index) => (
            <PartFields
              key={part.key}
              form={form}
              index={index}
              onRemove={parts.fields.length > 1 ? () => parts.remove(index) : undefined}
            />
          ))}
          <div>
            <Button
              size="small"
              disabled={parts.fields.length >= quoteLimits.parts}
              onClick={() => parts.append(newPart('any'))}
            >
              <Plus aria-hidden="true" strokeWidth={1.5} />
              {t('Add part')}
            </Button>
          </div>
          <DiscountFields form={form} />
          <SessionFields form={form} job={job} clock={clock} />
          <PlanOfForm form={form} planField={planField} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              form={form}
              name="validUntil"
              label={t('Valid until')}
              required
              type="date"
            />
            <LanguageField form={form} name="language" hint={t('Of its page and mail.')} />
          </div>
          <TextAreaField form={form} name="terms" label={t('Terms')} optional rows={5} />
        </Form>
        {previewed && (
          <QuotePreview
            content={previewed}
            job={job}
            clock={clock}
            onClose={() => setPreviewed(undefined)}
          />
        )}
      </Sheet>
    </FormProvider>
  );
}

type PlanOfFormProps = Pick<QuoteSheetProps, 'planField'> & { form: QuoteForm };

function PlanOfForm({ form, planField }: PlanOfFormProps) {
  const [parts, session] = useWatch({ control: form.control, name: ['plan', 'session'] });
  const { isSubmitted } = form.formState;
  const wrong = isSubmitted && parts ? planSchema.safeParse(parts).error : undefined;
  return planField({
    parts,
    hasSession: session != null,
    error: wrong?.issues[0]?.message,
    onChange: (plan) => form.setValue('plan', plan, { shouldDirty: true }),
  });
}
