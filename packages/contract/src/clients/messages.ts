import { sentences, t } from '../sentences.ts';
import type { duplicateReasons, TimelineKind } from './constants.ts';

/** Messages of the Clients section. */
export const clientMessages = sentences({
  labels: {
    add: 'New client',
    edit: 'Edit client',
    create: 'Add client',
    save: 'Save client',
  },
  loadFailed: 'Failed to load clients',
  loadDetailsFailed: 'Failed to load the client',
  timelineFailed: 'Failed to load the timeline',
  saveFailed: 'Failed to save the client',
  created: 'Client added.',
  updated: 'Client saved.',
  noteFailed: 'Failed to save the note',
  notFound: 'This client does not exist anymore.',
  changedMeanwhile:
    'This client was changed by somebody else since you opened it. Please look at what it says now before you save.',
  noteChanged:
    'This note was changed by somebody else since you opened it. Please look at what it says now before you save.',
  addressTaken: (name: string) =>
    t('{name} has this address already. Two people can be merged on their page.', { name }),
  ofAccount: 'They have an account: their address is changed in Users, by an admin.',
  ofStaff: 'They belong to the staff: their details are changed in Users, by an admin.',
  written: 'Message sent.',
  writtenWaits: 'The message is in the outbox, and is sent once mail is set up.',
  writeFailed: 'Failed to send the message',
  noAddress: 'This client has no e-mail address that mail can be sent to.',
  merged: (name: string) => t('{name} was merged into this client.', { name }),
  mergedOne: 'The clients were merged.',
  undo: 'Undo',
  apartFailed: 'Failed to keep the clients apart',
  mergeFailed: 'Failed to merge the clients',
  mergeSelf: 'A client can’t be merged into themselves.',
  mergeStaff: 'Somebody who belongs to the staff can’t be merged.',
  mergeAccounts: 'Both have an account to sign in with, so they can’t be merged.',
  mergeAccount:
    'The one who is merged has an account to sign in with. Please merge the other way round, so that it stays.',
  mergeForgetsCard:
    'A card is kept for payments of the one who is merged. It will be forgotten, also if you undo the merge: the customer has to agree anew when they pay.',
  undone: (name: string) => t('{name} is a client of their own again.', { name }),
  undoneOne: 'The merge was undone.',
  undoFailed: 'Failed to undo the merge',
  undoUnknown: 'This merge can’t be undone anymore.',
  undoLater: 'This client was merged into another one since. Please undo that first.',
  undoTaken: (email: string) =>
    t('Somebody else has the address {email} by now, so the merge can’t be undone.', { email }),
  keptApart: 'They are kept as two clients.',
});

/** The kinds of entries in a timeline. */
export const timelineLabels: Record<TimelineKind, string> = sentences({
  booking: 'Bookings',
  message: 'Messages',
  invoice: 'Invoices',
  payment: 'Payments',
  gallery: 'Galleries',
  contract: 'Contracts',
  mail: 'Mails',
});

/** Why two clients may be one. */
export const duplicateLabels: Record<(typeof duplicateReasons)[number], string> = sentences({
  name: 'The same name',
  phone: 'The same telephone number',
});
