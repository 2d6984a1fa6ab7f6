import { sentences, t } from '../sentences.ts';
import { listed } from '../text-format.ts';
import type { ContractEventKind, ContractField, ContractState } from './constants.ts';

/** Messages of contracts at the desk. */
export const contractMessages = sentences({
  labels: {
    add: 'New contract',
    edit: 'Edit contract',
    create: 'Create contract',
    save: 'Save contract',
    remove: 'Delete contract',
    removeQuestion: 'Delete this contract?',
  },
  notText: 'The text has something in it that a contract can’t have.',
  tooLong: 'The text is too long. A contract can have about 60 pages.',
  textRequired: 'Please write the contract',
  loadFailed: 'Failed to load the contracts',
  created: 'Contract created.',
  updated: 'Contract saved.',
  saveFailed: 'Failed to save the contract',
  removed: 'Contract deleted.',
  removeFailed: 'Failed to delete the contract',
  wasSent: 'A contract that was sent can’t be deleted: its record is kept.',
  notFound: 'This contract does not exist anymore.',
  changedMeanwhile:
    'This contract was changed by somebody else since you opened it. Please look at what it says now before you save.',
  sent: 'Contract sent.',
  sentWaits:
    'The contract is in the outbox, and is sent once mail is set up. You can copy its link.',
  sendFailed: 'Failed to send the contract',
  nothingNew: 'This version was sent already. Please change the contract before you send it again.',
  tooManyContracts: (max: number) => t('A job can have at most {max} contracts', { max }),
  tooManyVersions: (max: number) => t('A contract can have at most {max} versions', { max }),
  signersNone: 'Please choose who signs',
  tooManySigners: (max: number) => t('At most {max} people can sign a contract', { max }),
  signerUnknown: 'Who signs must be a client of the job.',
  signerIsStudio: (name: string) =>
    t('{name} works for the studio and can’t sign as a client, too.', { name }),
  fieldsMissing: (fields: readonly ContractField[]) =>
    t('The job does not say yet what these fields need: {fields}', {
      fields: listed(fields.map((field) => contractFieldLabels[field])),
    }),
  lettersMissing: (letters: string) =>
    t('These characters can’t be written in the PDF: {letters}', { letters }),
  validityOver: 'Please choose a day that is not over',
  notCountersigned: 'The studio signs last, when all clients have signed.',
  notOpen: 'This version can’t be signed or withdrawn anymore.',
  countersigned: 'Contract signed. Everybody gets the PDF.',
  signFailed: 'Failed to sign the contract',
  withdrawn: 'Contract withdrawn.',
  withdrawFailed: 'Failed to withdraw the contract',
  reasonRequired: 'Please say why',
  intact: 'Nothing was changed: the record, the versions and the PDF are as they were written.',
  verifyFailed: 'Failed to verify the record',
  pdfPending: 'The PDF is being made. Please try again in a moment.',
  nameUnwritable: 'This name has characters that can’t be written in the PDF.',
  drawingRequired: 'Please draw your signature',
  drawingTooLong: 'The drawing has too many lines. Please draw your signature again.',
});

/** Messages of templates of contracts. */
export const contractTemplateMessages = sentences({
  labels: {
    add: 'New template',
    edit: 'Edit template',
    create: 'Create template',
    save: 'Save template',
    remove: 'Delete template',
    removeQuestion: 'Delete this template?',
  },
  loadFailed: 'Failed to load the templates',
  created: 'Template created.',
  updated: 'Template saved.',
  saveFailed: 'Failed to save the template',
  removed: 'Template deleted.',
  removeFailed: 'Failed to delete the template',
  notFound: 'This template does not exist anymore.',
  changedMeanwhile:
    'This template was changed by somebody else since you opened it. Please look at what it says now before you save.',
  nameTaken: 'There is a template of this name already.',
  tooMany: (max: number) => t('There can be at most {max} templates', { max }),
  clausesNone: 'Please write a clause',
  clausesMany: (max: number) => t('A template can have at most {max} clauses', { max }),
});

/** Messages of contracts on the page of a customer. */
export const contractVisitMessages = sentences({
  replaced: 'The studio has sent a newer version since. Please read that one before you sign.',
  expired: 'This contract can’t be signed anymore. Please ask the studio to send it again.',
  closed: 'This contract was signed, declined or withdrawn already.',
  notSigner: 'This contract is signed by somebody else.',
  notYourTurn: (name: string) =>
    t('{name} signs first. You get a mail when it is your turn.', { name }),
  signedAlready: 'You have signed this contract already.',
  isStudio: 'You work for the studio, so you can’t sign as its client.',
  signFailed: 'The contract could not be signed',
  declineFailed: 'The contract could not be declined',
  loadFailed: 'The contract could not be loaded',
  fileFailed: 'The PDF could not be loaded',
});

/** What is wrong with a contract whose record was changed. */
export const verificationMessages = sentences({
  versionChanged: (version: number) =>
    t('The text of version {version} is not what was sent.', { version }),
  entryChanged: (entry: number) => t('Entry {entry} of the record was changed.', { entry }),
  entryMissing: (entry: number) =>
    t('Before entry {entry} of the record one is missing or was changed.', { entry }),
  endMissing: 'The end of the record is missing.',
  versionUnknown: (entry: number) =>
    t('Entry {entry} of the record belongs to another text than the one that is stored.', {
      entry,
    }),
  stateChanged: (version: number) =>
    t('What is noted of version {version} is not what its record says.', { version }),
  documentChanged: (version: number) =>
    t('The PDF of version {version} is not the one that was signed.', { version }),
  documentMissing: (version: number) => t('The PDF of version {version} is missing.', { version }),
});

export const contractFieldLabels: Record<ContractField, string> = sentences({
  names: 'Names of the clients',
  date: 'Date of the session',
  place: 'Place of the session',
  price: 'Price',
  plan: 'Plan of payments',
  cancellation: 'Cancelling',
});

export const contractStateLabels: Record<ContractState, string> = sentences({
  draft: 'Draft',
  sent: 'Sent',
  countersign: 'Waits for the studio',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
});

export const contractEventLabels: Record<ContractEventKind, string> = sentences({
  sent: 'Sent',
  read: 'Read',
  signed: 'Signed',
  countersigned: 'Signed by the studio',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  filed: 'PDF stored',
});
