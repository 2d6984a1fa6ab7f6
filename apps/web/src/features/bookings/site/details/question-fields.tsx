import { type Question, questionLimits } from '@shutterhouse/contract/services/questions';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { TextArea } from '../../../../ui/controls/text-area.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { FormField } from '../../../../ui/forms/form-field.tsx';
import type { Information } from './information-form.ts';

export type QuestionFieldsProps = {
  form: UseFormReturn<Information, unknown, Information>;
  questions: readonly Question[];
};

/** The questions of the chosen service, after the documented fields. */
export function QuestionFields({ form, questions }: QuestionFieldsProps) {
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
      const offered = kind === 'choice' ? choices : ['Yes', 'No'];
      return (
        <SelectInput
          {...control}
          placeholder="Please choose"
          options={offered.map((value) => ({ value, label: value }))}
        />
      );
    }
  }
}
