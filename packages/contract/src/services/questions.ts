import { z } from 'zod';
import { sentences, t } from '../sentences.ts';
import { translationsOf } from '../translations.ts';
import { flag, id, oneOf, requiredLine } from '../validators.ts';
import { questionKinds, questionLimits } from './question-kinds.ts';

/** Messages of a service's questions and their answers. */
export const questionMessages = sentences({
  labelRequired: 'Please write the question',
  choiceRequired: 'Please write the choice, or remove it',
  choicesTooFew: 'A choice needs at least 2 answers to choose from',
  choicesTooMany: 'A choice can have at most 12 answers to choose from',
  choicesTwice: 'An answer can appear in a choice only once',
  choicesUnequal: 'A choice needs the same number of answers in each language',
  notAList: 'Please send the questions as a list',
  idTwice: 'A question can be in the list only once',
  tooMany: 'A service can ask at most 10 questions',
  answersNotAList: 'Please send the answers as a list of questions and answers',
  tooManyAnswers: 'There are at most 10 questions to answer',
  answerTwice: 'A question can be answered only once',
  answerUnknown: 'An answer is a text, a number, or yes or no',
  get answerTooLong() {
    return t('An answer can have at most {max} characters', { max: questionLimits.answer });
  },
  answerRequired: 'Please answer this question',
  answerWrong: {
    get text() {
      return t('Please answer in at most {max} characters', { max: questionLimits.answer });
    },
    choice: 'Please choose one of the answers',
    number: 'Please enter a number',
    yesNo: 'Please answer with yes or no',
  },
  /** A question was removed or changed after it was answered. */
  changed:
    'The studio has changed its questions. Please check your answers again; everything else is kept.',
  missing: (label: string) => t('Please answer: {label}', { label }),
});

/** A question that a service asks its customers. */
export const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  /** The options; empty unless it is a choice. */
  choices: z.array(z.string()),
  isRequired: z.boolean(),
});
export type Question = z.infer<typeof question>;

const label = requiredLine('Question', questionLimits.label, () => questionMessages.labelRequired);

const choices = z
  .array(requiredLine('Choice', questionLimits.choice, () => questionMessages.choiceRequired))
  .max(questionLimits.choices.max, { error: () => questionMessages.choicesTooMany });

/** The wording of a question in further languages; its choices in the order of those of the main language. */
export const questionTranslations = translationsOf({ label, choices });

/** Reports the translations of a choice that don't offer the same number of different answers. */
export function checkTranslatedChoices({
  value: { kind, choices, translations = {} },
  issues,
}: z.core.ParsePayload<
  Pick<Question, 'choices'> & {
    kind: string;
    translations?: z.infer<typeof questionTranslations> | undefined;
  }
>): void {
  if (kind !== 'choice') return;
  for (const [language, texts] of Object.entries(translations)) {
    const theirs = texts.choices ?? choices;
    const isTwice = new Set(theirs).size < theirs.length;
    if (theirs.length === choices.length && !isTwice) continue;
    const message = isTwice ? questionMessages.choicesTwice : questionMessages.choicesUnequal;
    const path = ['translations', language, 'choices'];
    issues.push({ code: 'custom', message, path, input: theirs });
  }
}

/** A question as staff see it. */
export const translatedQuestion = question.extend({
  translations: questionTranslations.optional(),
});
export type TranslatedQuestion = z.infer<typeof translatedQuestion>;

/** A question from the editor; one without an id is new. */
const questionInput = z
  .object({
    id: id('Question').optional(),
    kind: oneOf('Kind', questionKinds),
    label,
    choices: choices.default([]),
    translations: questionTranslations.optional(),
    isRequired: flag('Required').default(false),
  })
  .refine(
    ({ kind, choices }) => kind !== 'choice' || choices.length >= questionLimits.choices.min,
    {
      path: ['choices'],
      error: () => questionMessages.choicesTooFew,
    },
  )
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size === choices.length, {
    path: ['choices'],
    error: () => questionMessages.choicesTwice,
  })
  .check(checkTranslatedChoices);
export type QuestionInput = z.infer<typeof questionInput>;

/** The questions of a service, in order. */
export const questionsInput = z
  .array(questionInput, { error: () => questionMessages.notAList })
  .max(questionLimits.perService, { error: () => questionMessages.tooMany })
  .refine(
    (questions) => {
      const ids = questions.flatMap((each) => each.id ?? []);
      return new Set(ids).size === ids.length;
    },
    { error: () => questionMessages.idTwice },
  );

/** A submitted answer: yes and no may be `true` and `false`, a number may be a string. */
const answer = z.union(
  [
    z.string().max(questionLimits.answer, { error: () => questionMessages.answerTooLong }),
    z.number(),
    z.boolean(),
  ],
  { error: () => questionMessages.answerUnknown },
);
type Answer = z.infer<typeof answer>;

/** The answers of a booking, each with the id of its question. */
export const answersInput = z
  .array(z.object({ question: id('Question'), answer }), {
    error: () => questionMessages.answersNotAList,
  })
  .max(questionLimits.perService, { error: () => questionMessages.tooManyAnswers });
export type AnswersInput = z.infer<typeof answersInput>;

/** The text of a question and its answer at the time of booking, unaffected by later changes of the question. */
export const givenAnswer = z.object({ label: z.string(), text: z.string() });
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** The text of an answer: empty for none, undefined when it is invalid for this question. */
export function answerText({ kind, choices }: Question, answer: Answer): string | undefined {
  const text = typeof answer === 'string' ? answer.trim() : answer;
  if (text === '') return '';
  switch (kind) {
    case 'text':
      return typeof text === 'string' && text.length <= questionLimits.answer ? text : undefined;
    case 'choice':
      return choices.find((choice) => choice === text);
    case 'number':
      return numberText(text);
    default:
      if (text === true || /^yes$/i.test(String(text))) return 'Yes';
      return text === false || /^no$/i.test(String(text)) ? 'No' : undefined;
  }
}

/** The error of an answer; undefined for a valid one. */
export function answerProblem(question: Question, answer: Answer | undefined): string | undefined {
  const text = answerText(question, answer ?? '');
  if (text === undefined) return questionMessages.answerWrong[question.kind];
  return text === '' && question.isRequired ? questionMessages.answerRequired : undefined;
}

/** Normalizes a decimal number with an optional sign; undefined for anything else or too many digits. */
function numberText(value: string | number | boolean): string | undefined {
  if (typeof value === 'boolean') return undefined;
  const text = String(value);
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? String(Number(text)) : undefined;
}
