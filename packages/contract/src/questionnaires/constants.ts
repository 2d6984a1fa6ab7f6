import { questionKinds } from '../services/question-kinds.ts';

/** The kinds of answers: those of the questions of a booking, and files. */
export const questionnaireKinds = [...questionKinds, 'files'] as const;
export type QuestionnaireKind = (typeof questionnaireKinds)[number];

/** `overdue` from the due day until it is sent in; `locked` when its customer can't change it any more. */
export const questionnaireStates = ['open', 'overdue', 'answered', 'locked'] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

export const questionnaireLimits = {
  questionnaires: 50,
  name: 120,
  sections: 20,
  /** Of a section. */
  questions: 30,
  title: 160,
  words: 2000,
  services: 50,
  /** Before the session. */
  days: 730,
  /** Of a question, and of a whole questionnaire. */
  filesPerQuestion: 10,
  files: 40,
  /** Of a job. */
  perJob: 10,
  /** How many days before the due day its customer is reminded. */
  remindBeforeDays: 3,
} as const;
