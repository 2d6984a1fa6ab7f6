import { z } from 'zod';
import { editedRecord, version } from '../editing.ts';
import { questionLimits } from '../services/question-kinds.ts';
import {
  checkTranslatedChoices,
  questionMessages,
  questionTranslations,
} from '../services/questions.ts';
import { translationsOf } from '../translations.ts';
import { flag, id, oneOf, optionalText, requiredLine } from '../validators.ts';
import {
  questionnaireLimits as limits,
  questionnaireKinds,
  questionnaireStates,
} from './constants.ts';
import { questionnaireMessages as messages } from './messages.ts';

const int = z.number().int();

const filesOutside = () => messages.filesOutside(limits.filesPerQuestion);

/** A question of a questionnaire. */
export const questionnaireQuestion = z
  .object({
    id: id('Question'),
    kind: oneOf('Kind', questionnaireKinds),
    label: requiredLine('Question', questionLimits.label, () => questionMessages.labelRequired),
    /** The options; empty unless it is a choice. */
    choices: z
      .array(requiredLine('Choice', questionLimits.choice, () => questionMessages.choiceRequired))
      .max(questionLimits.choices.max, { error: () => questionMessages.choicesTooMany })
      .default([]),
    translations: questionTranslations.optional(),
    isRequired: flag('Required').default(false),
    /** How many files it takes. */
    maxFiles: z
      .number({ error: filesOutside })
      .int({ error: filesOutside })
      .min(1, { error: filesOutside })
      .max(limits.filesPerQuestion, { error: filesOutside })
      .default(5),
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
export type QuestionnaireQuestion = z.output<typeof questionnaireQuestion>;

const title = optionalText('Title', limits.title);
const words = optionalText('Text', limits.words);

const section = z.object({
  id: id('Section'),
  title: title.default(''),
  words: words.default(''),
  translations: translationsOf({ title, words }).optional(),
  questions: z
    .array(questionnaireQuestion)
    .min(1, { error: () => messages.sectionsNone })
    .max(limits.questions, { error: () => messages.questionsTooMany(limits.questions) }),
});
export type QuestionnaireSection = z.output<typeof section>;

const sections = z
  .array(section)
  .min(1, { error: () => messages.sectionsNone })
  .max(limits.sections, { error: () => messages.sectionsTooMany(limits.sections) })
  .refine(
    (list) => {
      const ids = list.flatMap(({ questions }) => questions.map((question) => question.id));
      return new Set(ids).size === ids.length;
    },
    { error: () => messages.questionTwice },
  );

const daysOutside = () => messages.daysOutside(limits.days);
const days = z
  .number({ error: daysOutside })
  .int({ error: daysOutside })
  .min(0, { error: daysOutside })
  .max(limits.days, { error: daysOutside });

const dates = {
  /** By how many days before the session it is to be answered, and until how many its answers can be changed. */
  dueDays: days.default(14),
  lockDays: days.default(7),
};

const lockedLater = {
  when: ({ dueDays, lockDays }: { dueDays: number; lockDays: number }) => lockDays <= dueDays,
  problem: { path: ['lockDays'], error: () => messages.lockAfterDue },
};

const name = requiredLine('Name', limits.name);

const base = z.object({
  name,
  /** What its customers read in further languages. */
  translations: translationsOf({ name }).optional(),
  sections,
  /** Its jobs get it by themselves, once they are booked. */
  serviceIds: z.array(id('Service')).max(limits.services).default([]),
  /** How many days before the session those jobs get it, at the earliest. */
  sendDays: days.default(60),
  ...dates,
});

/** The form of a questionnaire. */
export const questionnaireInput = base.refine(lockedLater.when, lockedLater.problem);
export type QuestionnaireInput = z.output<typeof questionnaireInput>;

export const updateQuestionnaireInput = base
  .extend(editedRecord)
  .refine(lockedLater.when, lockedLater.problem);
export type UpdateQuestionnaireInput = z.output<typeof updateQuestionnaireInput>;

export const questionnaire = base.extend({ id: z.string(), version });
export type Questionnaire = z.output<typeof questionnaire>;

export const questionnaireRows = z.array(
  z.object({ id: z.string(), name: z.string(), questions: int, version }),
);

/** A file that its customer added to a question. */
export const questionnaireFile = z.object({
  id: z.string(),
  questionId: z.string(),
  name: z.string(),
  bytes: int,
});
export type QuestionnaireFile = z.infer<typeof questionnaireFile>;

/** The questionnaire of a job with its answers, as the desk sees it. */
export const jobQuestionnaire = z.object({
  id: z.string(),
  jobId: z.string(),
  name: z.string(),
  state: z.enum(questionnaireStates),
  sections,
  /** By the ids of the questions. */
  answers: z.record(z.string(), z.string()),
  files: z.array(questionnaireFile),
  /** The required questions that have no answer. */
  missing: z.array(z.string()),
  dueDays: int,
  lockDays: int,
  /** Null while the job has no session. */
  dueAt: z.date().nullable(),
  lockAt: z.date().nullable(),
  sentAt: z.date(),
  submittedAt: z.date().nullable(),
  changedAt: z.date().nullable(),
  isPaused: z.boolean(),
});
export type JobQuestionnaire = z.infer<typeof jobQuestionnaire>;
export const jobQuestionnaires = z.array(jobQuestionnaire);

export const jobQuestionnairesInput = z.object({ jobId: id('Job') });

/** Sends a questionnaire to the clients of a job. */
export const sendQuestionnaireInput = z.object({
  jobId: id('Job'),
  questionnaireId: id('Questionnaire'),
});
export type SendQuestionnaireInput = z.infer<typeof sendQuestionnaireInput>;

/** Changes the days of a questionnaire of a job, and whether its customers are reminded; absent fields stay. */
export const updateJobQuestionnaireInput = z.object({
  id: id('Questionnaire'),
  dueDays: days.optional(),
  lockDays: days.optional(),
  isPaused: flag('Paused').optional(),
});
export type UpdateJobQuestionnaireInput = z.infer<typeof updateJobQuestionnaireInput>;
