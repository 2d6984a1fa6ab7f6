import { z } from 'zod';
import { questionLimits } from '../services/question-kinds.ts';
import { answerProblem, answerText, questionMessages } from '../services/questions.ts';
import { id } from '../validators.ts';
import { questionnaireLimits as limits } from './constants.ts';
import type { JobQuestionnaire, QuestionnaireQuestion } from './schema.ts';
import { jobQuestionnaire } from './schema.ts';

/** The token of the link, in the body, since proxies log addresses; and what a device was given for proving its address. */
const by = { token: z.string().max(100), proof: z.string().max(2000).optional() };

export const questionnaireVisitsInput = z.object(by);
export type QuestionnaireVisitsInput = z.infer<typeof questionnaireVisitsInput>;

/** A questionnaire on the page of a customer; `key` lets this device add files for a while. */
export const questionnaireVisit = jobQuestionnaire
  .omit({ jobId: true, dueDays: true, lockDays: true, sentAt: true, isPaused: true })
  .extend({ key: z.string() });
export type QuestionnaireVisit = z.infer<typeof questionnaireVisit>;
export const questionnaireVisits = z.array(questionnaireVisit);

/** Saves some answers; those that are not in the list stay. */
export const saveAnswersInput = z.object({
  ...by,
  id: id('Questionnaire'),
  answers: z
    .array(
      z.object({
        question: id('Question'),
        answer: z
          .string()
          .max(questionLimits.answer, { error: () => questionMessages.answerTooLong }),
      }),
    )
    .min(1)
    .max(limits.sections * limits.questions),
});
export type SaveAnswersInput = z.infer<typeof saveAnswersInput>;

export const submitAnswersInput = z.object({ ...by, id: id('Questionnaire') });
export type SubmitAnswersInput = z.infer<typeof submitAnswersInput>;

export const removeAnswerFileInput = z.object({ ...by, fileId: id('File') });
export type RemoveAnswerFileInput = z.infer<typeof removeAnswerFileInput>;

/** Where a file of a customer goes. */
export const answerFileInput = z.object({
  key: z.string().max(2000),
  question: id('Question'),
});

type Asked = Pick<QuestionnaireQuestion, 'id' | 'kind' | 'label' | 'choices' | 'isRequired'>;

/** Why an answer can't be saved; undefined for one that can. Empty is always one. */
export function draftProblem(question: Asked, answer: string): string | undefined {
  if (question.kind === 'files') return undefined;
  return answerProblem({ ...question, kind: question.kind, isRequired: false }, answer);
}

/** An answer as it is kept. */
export function keptAnswer(question: Asked, answer: string): string {
  if (question.kind === 'files') return '';
  // A text is kept as it was typed, so that nothing changes under the cursor.
  if (question.kind === 'text') return answer.trim() === '' ? '' : answer;
  return answerText({ ...question, kind: question.kind }, answer) ?? '';
}

/** The required questions without an answer. */
export function missingOf({
  sections,
  answers,
  files,
}: Pick<JobQuestionnaire, 'sections' | 'answers' | 'files'>): string[] {
  const withFiles = new Set(files.map(({ questionId }) => questionId));
  return sections
    .flatMap(({ questions }) => questions)
    .filter(({ id: key, kind, isRequired }) => {
      const isAnswered = kind === 'files' ? withFiles.has(key) : (answers[key] ?? '') !== '';
      return isRequired && !isAnswered;
    })
    .map((question) => question.id);
}
