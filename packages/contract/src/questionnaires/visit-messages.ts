import { sentences, t } from '../sentences.ts';

/** Messages of questionnaires on the page of a customer. */
export const questionnaireVisitMessages = sentences({
  loadFailed: 'The questions could not be loaded',
  locked:
    'The answers can no longer be changed. Please write to the studio if something is different.',
  unknown: 'The studio has changed this question. Please load the page again.',
  missing: 'Please answer the questions that are marked.',
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet. It is kept on this device and saved as soon as possible.',
  sent: 'Thank you. Your answers were sent to the studio.',
  sendFailed: 'Your answers could not be sent',
  fileNotThere: 'This file does not exist anymore.',
  fileFailed: 'The file could not be uploaded',
  fileRemoveFailed: 'The file could not be removed',
  filesTooMany: (max: number) => t('At most {max} files can be added here', { max }),
  keyOver: 'Please load the page again to add files.',
});
