import type { Language } from '@shutterhouse/contract/languages';
import type {
  QuestionnaireQuestion,
  QuestionnaireSection,
} from '@shutterhouse/contract/questionnaires/schema';
import { inLanguage } from '../settings/translations.ts';

/** A text with its translations, in a language; undefined for the main one. */
function textsIn<Texts extends { translations?: object | undefined }>(
  { translations = {}, ...texts }: Texts,
  language: Language | undefined,
) {
  return inLanguage({ ...texts, translations }, language);
}

/** Sections with their questions in a language, and in the main one where there is no translation. */
export function sectionsIn(
  sections: readonly QuestionnaireSection[],
  language: Language | undefined,
): QuestionnaireSection[] {
  return sections.map(({ questions, ...section }) => ({
    ...textsIn(section, language),
    questions: questions.map((question) => textsIn(question, language)),
  }));
}

/** Answers as they are read in a language: of choices the one in the same place. */
export function answersIn(
  { sections, answers }: { sections: readonly QuestionnaireSection[]; answers: Answers },
  language: Language | undefined,
): Answers {
  const read = sections.flatMap(({ questions }) =>
    questions.flatMap((question) => {
      const answer = answers[question.id];
      if (answer === undefined) return [];
      const at = question.kind === 'choice' ? question.choices.indexOf(answer) : -1;
      return [[question.id, textsIn(question, language).choices[at] ?? answer] as const];
    }),
  );
  return Object.fromEntries(read);
}

type Answers = Record<string, string>;

/** An answer as it is kept: of a choice the one in the main language. */
export function mainAnswer(
  question: QuestionnaireQuestion,
  answer: string,
  language: Language | undefined,
): string {
  const at = question.kind === 'choice' ? textsIn(question, language).choices.indexOf(answer) : -1;
  return question.choices[at] ?? answer;
}
