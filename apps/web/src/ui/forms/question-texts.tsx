import type { Language } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import { useFormContext } from 'react-hook-form';
import type { ListInputLabels } from '../controls/list-input.tsx';
import { ListField } from './list-field.tsx';
import { TextField } from './text-field.tsx';

/** The texts of a question that can be translated. */
export const questionTexts = { label: 'line', choices: 'list' } as const;

/** The texts of the list of a question's choices. */
export const choiceLabels: ListInputLabels = {
  entry: (number) => t('Choice {number}', { number }),
  move: (number) => t('Move choice {number}: drag, or use the arrow keys', { number }),
  get add() {
    return t('Add choice');
  },
  remove: (number) => t('Remove choice {number}', { number }),
  get removed() {
    return t('Choice removed');
  },
  moved: (place, count) => t('Choice moved to place {place} of {count}', { place, count }),
};

export type QuestionTextsProps = {
  /** The path of the question in the values of the form. */
  path: string;
  question: { kind: string; label: string };
  /** Of the question in its list, from 1. */
  number: number;
  language: Language;
  /** The longest wording, and how many choices there can be. */
  limits: { label: number; choices: { max: number } };
};

/** The wording of a question in a further language. */
export function QuestionTexts({ path, question, number, language, limits }: QuestionTextsProps) {
  const form = useFormContext();
  const texts = `${path}.translations.${language}`;
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <TextField
        form={form}
        name={`${texts}.label`}
        label={t('Question {number}', { number })}
        lang={language}
        placeholder={question.label}
        maxLength={limits.label}
      />
      {question.kind === 'choice' && (
        <ListField
          form={form}
          name={`${texts}.choices`}
          label={t('Choices of question {number}', { number })}
          labels={choiceLabels}
          least={1}
          most={limits.choices.max}
        />
      )}
    </div>
  );
}
