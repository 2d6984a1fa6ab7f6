import type { Language } from '@shutterhouse/contract/languages';
import { questionLimits } from '@shutterhouse/contract/services/question-kinds';
import type { serviceInput } from '@shutterhouse/contract/services/schema';
import type { z } from 'zod';
import { countMissing } from '../../../lib/forms/translations.ts';
import { QuestionTexts, questionTexts } from '../../../ui/forms/question-texts.tsx';

type Questions = NonNullable<z.input<typeof serviceInput>['questions']>;

/** How many texts of the questions are missing in a language. */
export function countMissingQuestions(questions: Questions, language: Language): number {
  return questions.reduce(
    (sum, question) =>
      sum + countMissing(questionTexts, question, question.translations?.[language]),
    0,
  );
}

type TranslatedQuestionsProps = { questions: Questions; language: Language };

/** The wording of the questions of a service in a further language. */
export function TranslatedQuestions({ questions, language }: TranslatedQuestionsProps) {
  return questions.map((question, index) => (
    <QuestionTexts
      // biome-ignore lint/suspicious/noArrayIndexKey: the fields are registered by the place of the question.
      key={index}
      {...{ question, language }}
      path={`questions.${index}`}
      number={index + 1}
      limits={questionLimits}
    />
  ));
}
