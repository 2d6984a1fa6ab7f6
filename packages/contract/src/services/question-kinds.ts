/** The kinds of answers: text, one of several choices, a number, or yes or no. */
export const questionKinds = ['text', 'choice', 'number', 'yesNo'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The limits of a service's questions, their choices and the answers. */
export const questionLimits = {
  perService: 10,
  label: 200,
  choices: { min: 2, max: 12 },
  choice: 120,
  answer: 1000,
} as const;
