import { sentences, t } from '../sentences.ts';
import type { QuestionnaireKind, QuestionnaireState } from './constants.ts';

/** Messages of questionnaires, for the desk. */
export const questionnaireMessages = sentences({
  labels: {
    add: 'New questionnaire',
    edit: 'Edit questionnaire',
    create: 'Add questionnaire',
    save: 'Save questionnaire',
    remove: 'Delete questionnaire',
    removeQuestion: 'Delete this questionnaire?',
  },
  loadFailed: 'Failed to load the questionnaires',
  saveFailed: 'Failed to save the questionnaire',
  created: 'Questionnaire added.',
  updated: 'Questionnaire saved.',
  removed: 'Questionnaire deleted.',
  removeFailed: 'Failed to delete the questionnaire',
  notFound: 'This questionnaire does not exist anymore.',
  changedMeanwhile:
    'This questionnaire was changed by somebody else since you opened it. Please look at what it says now before you save.',
  nameTaken: 'Another questionnaire has this name',
  tooMany: (max: number) => t('There can be at most {max} questionnaires', { max }),
  tooManyOfJob: (max: number) => t('A job can have at most {max} questionnaires', { max }),
  addedAlready: 'The job has this questionnaire already.',
  sent: 'Questionnaire sent.',
  sentWaits: 'The questionnaire waits in the outbox until mail is set up.',
  sendFailed: 'The questionnaire could not be sent',
  sectionsNone: 'Please add a question',
  sectionsTooMany: (max: number) => t('A questionnaire can have at most {max} sections', { max }),
  questionsTooMany: (max: number) => t('A section can have at most {max} questions', { max }),
  questionTwice: 'A question can be in a questionnaire only once',
  daysOutside: (max: number) => t('Days must be a whole number of at most {max}', { max }),
  lockAfterDue: 'Answers can be changed at least until the due day',
  filesOutside: (max: number) => t('Please enter a number of files of at most {max}', { max }),
  paused: 'Its customers are not reminded.',
  resumed: 'Its customers are reminded again.',
  pauseFailed: 'The reminder could not be changed',
});

export const questionnaireKindLabels: Record<QuestionnaireKind, string> = sentences({
  text: 'Text',
  choice: 'Choice',
  number: 'Number',
  yesNo: 'Yes or no',
  files: 'Files',
});

export const questionnaireStateLabels: Record<QuestionnaireState, string> = sentences({
  open: 'Sent',
  overdue: 'Overdue',
  answered: 'Answered',
  locked: 'Closed',
});
