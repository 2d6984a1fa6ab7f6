/** Messages of a service's questions and their answers. */
export const questionMessages = {
  labelRequired: 'Please write the question',
  choiceRequired: 'Please write the choice, or remove it',
  choicesTooFew: 'A choice needs at least 2 answers to choose from',
  choicesTooMany: 'A choice can have at most 12 answers to choose from',
  choicesTwice: 'An answer can appear in a choice only once',
  notAList: 'Please send the questions as a list',
  idTwice: 'A question can be in the list only once',
  tooMany: 'A service can ask at most 10 questions',
  answersNotAList: 'Please send the answers as a list of questions and answers',
  tooManyAnswers: 'There are at most 10 questions to answer',
  answerTwice: 'A question can be answered only once',
  answerUnknown: 'An answer is a text, a number, or yes or no',
  answerTooLong: 'An answer can have at most 1000 characters',
  answerRequired: 'Please answer this question',
  answerWrong: {
    text: 'Please answer in at most 1000 characters',
    choice: 'Please choose one of the answers',
    number: 'Please enter a number',
    yesNo: 'Please answer with yes or no',
  },
  /** A question was removed or changed after it was answered. */
  changed:
    'The studio has changed its questions. Please check your answers again; everything else is kept.',
  missing: (label: string) => `Please answer: ${label}`,
} as const;
