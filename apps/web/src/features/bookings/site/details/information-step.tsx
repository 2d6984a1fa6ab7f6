import { addressPlaceholder } from '@shutterhouse/contract/addresses';
import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { countryOfPhone } from '@shutterhouse/contract/bookings/phone';
import { locationMessages } from '@shutterhouse/contract/locations';
import { t } from '@shutterhouse/contract/sentences';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import type { Question } from '@shutterhouse/contract/services/questions';
import { lengths } from '@shutterhouse/contract/validators';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import { NameFields } from '../../../../ui/forms/name-fields.tsx';
import { useLocationOf, useQuestionsOf } from '../../queries.ts';
import {
  type BookingDraft,
  type ChangeDraft,
  fillAnswers,
  fillCustomer,
  hasCustomer,
} from '../draft/draft.ts';
import { informationFormId } from '../draft/steps.ts';
import { StepHeading } from '../step-heading.tsx';
import { emptyPhone, type Information, informationWith } from './customer.ts';
import { PhoneField } from './phone-field.tsx';

export type InformationStepProps = {
  draft: BookingDraft;
  change: ChangeDraft;
  announce: (sentence: string | null) => void;
  /** Called when all fields are valid. */
  onDone: () => void;
};

/** Step 1: the customer. Input goes to the draft at once, valid or not. */
export function InformationStep({ draft, change, announce, onDone }: InformationStepProps) {
  const questions = useQuestionsOf(draft.service);
  const asksAddress = useLocationOf(draft.service).kind === 'customer';
  const schema = useMemo(() => informationWith(questions, asksAddress), [questions, asksAddress]);
  const form = useSchemaForm(schema, {
    mode: 'onChange',
    defaultValues: {
      ...draft.customer,
      phone: draft.customer.phone || emptyPhone(),
      answers: draft.answers,
      address: draft.address,
    },
  });
  const isAnswered =
    schema.shape.answers.safeParse(draft.answers).success &&
    schema.shape.address.safeParse(draft.address).success;

  const keep = useEffectEvent(({ answers, address, ...customer }: Information) => {
    change((kept) => ({ ...fillAnswers(fillCustomer(kept, customer), answers), address }));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

  return (
    <>
      <StepHeading
        title={t('Your Information')}
        text={t('So that the studio knows who is coming, and can reach you.')}
      />
      <form
        id={informationFormId}
        noValidate
        aria-label={t('Your Information')}
        className="grid gap-x-6 gap-y-6 md:grid-cols-2"
        onSubmit={form.handleSubmit(
          (information) => {
            // As parsed by the contract: trimmed, the phone number in its stored format.
            keep(information);
            onDone();
          },
          () =>
            announce(hasCustomer(draft) && isAnswered ? null : bookingMessages.incomplete.customer),
        )}
      >
        <NameFields form={form} />
        <PhoneField control={form.control} />
        <FormField form={form} name="email" label={t('Email')} required>
          {(control) => (
            <TextInput {...control} type="email" inputMode="email" autoComplete="email" />
          )}
        </FormField>
        {asksAddress && (
          <FormField
            form={form}
            name="address"
            label={locationMessages.asked}
            required
            className="md:col-span-2"
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                className="min-h-20!"
                placeholder={addressPlaceholder(countryOfPhone(form.watch('phone')))}
                autoComplete="street-address"
                maxLength={lengths.line}
              />
            )}
          </FormField>
        )}
        <QuestionFields form={form} questions={questions} />
      </form>
    </>
  );
}

type QuestionFieldsProps = {
  form: UseFormReturn<Information, unknown, Information>;
  questions: readonly Question[];
};

/** The questions of the chosen service, after the documented fields. */
function QuestionFields({ form, questions }: QuestionFieldsProps) {
  return questions.map((question) => (
    <FormField
      key={question.id}
      form={form}
      name={`answers.${question.id}`}
      label={question.label}
      required={question.isRequired}
      optional={!question.isRequired}
      className={question.kind === 'text' ? 'md:col-span-2' : undefined}
    >
      {(control) => inputOf(question, control)}
    </FormField>
  ));
}

function inputOf({ kind, choices }: Question, control: object): ReactNode {
  switch (kind) {
    case 'text':
      return (
        <TextArea {...control} rows={2} className="min-h-20!" maxLength={questionLimits.answer} />
      );
    case 'number':
      return <TextInput {...control} inputMode="decimal" autoComplete="off" />;
    default: {
      // What is stored is English; the studio's own choices are its words.
      const offered =
        kind === 'choice'
          ? choices.map((value) => ({ value, label: value }))
          : [
              { value: 'Yes', label: t('Yes') },
              { value: 'No', label: t('No') },
            ];
      return <SelectInput {...control} placeholder={t('Please choose')} options={offered} />;
    }
  }
}
