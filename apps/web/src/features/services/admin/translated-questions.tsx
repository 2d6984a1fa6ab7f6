import type { Language } from '@shutterhouse/contract/languages';
import { t } from '@shutterhouse/contract/sentences';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import type { serviceInput } from '@shutterhouse/contract/services/schema';
import type { z } from 'zod';
import { countMissing } from '../../../lib/forms/translations.ts';
import { ListField } from '../../../ui/forms/list-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { choiceLabels } from './choice-labels.ts';
import type { ServiceForm } from './question-card.tsx';

/** The texts of a question that can be translated. */
export const questionTexts = { label: 'line', choices: 'list' } as const;

type Questions = NonNullable<z.input<typeof serviceInput>['questions']>;

/** How many texts of the questions are missing in a language. */
export function countMissingQuestions(questions: Questions, language: Language): number {
  return questions.reduce(
    (sum, question) =>
      sum + countMissing(questionTexts, question, question.translations?.[language]),
    0,
  );
}

type TranslatedQuestionsProps = { form: ServiceForm; questions: Questions; language: Language };

/** The wording of the questions of a service in a further language. */
export function TranslatedQuestions({ form, questions, language }: TranslatedQuestionsProps) {
  return questions.map(({ kind, label }, index) => {
    const number = index + 1;
    const path = `questions.${index}.translations.${language}` as const;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by the place of the question.
      <div key={index} className="flex flex-col gap-5 border-t border-line pt-5">
        <TextField
          form={form}
          name={`${path}.label`}
          label={t('Question {number}', { number })}
          lang={language}
          placeholder={label}
          maxLength={questionLimits.label}
        />
        {kind === 'choice' && (
          <ListField
            form={form}
            name={`${path}.choices`}
            label={t('Choices of question {number}', { number })}
            labels={choiceLabels}
            least={1}
            most={questionLimits.choices.max}
          />
        )}
      </div>
    );
  });
}
