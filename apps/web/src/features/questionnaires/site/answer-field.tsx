import { t } from '@shutterhouse/contract/sentences';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { AnswerFiles, type AnswerFilesProps } from './answer-files.tsx';

export type AnswerFieldProps = AnswerFilesProps & {
  value: string;
  problem: string | undefined;
  onChange: (answer: string) => void;
  onLeave: () => void;
};

/** The control of a question. */
export function AnswerField({ value, problem, onChange, onLeave, ...of }: AnswerFieldProps) {
  const { question, isLocked } = of;
  if (question.kind === 'files') return <AnswerFiles {...of} problem={problem} />;
  const label = <bdi>{question.label}</bdi>;
  return (
    <Field
      label={label}
      error={problem}
      optional={!question.isRequired}
      required={question.isRequired}
    >
      {(control) => {
        const shared = { ...control, value, onBlur: onLeave, disabled: isLocked };
        if (question.kind === 'text') {
          return (
            <TextArea
              {...shared}
              maxLength={questionLimits.answer}
              onChange={({ target }) => onChange(target.value)}
            />
          );
        }
        if (question.kind === 'number') {
          return (
            <NumberInput
              {...shared}
              step="any"
              onTyped={(text) => onChange(text.replace(',', '.'))}
            />
          );
        }
        const options =
          question.kind === 'choice'
            ? question.choices.map((choice) => ({ value: choice, label: choice }))
            : [
                { value: 'Yes', label: t('Yes') },
                { value: 'No', label: t('No') },
              ];
        return (
          <SelectInput
            {...shared}
            placeholder={t('Please choose')}
            options={options}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}
