import { z } from 'zod';
import { roles } from '../accounts/constants.ts';
import { currencies } from '../currencies.ts';
import { editedRecord, version } from '../editing.ts';
import { languages } from '../languages.ts';
import { listInput, listPage } from '../paging.ts';
import { t } from '../sentences.ts';
import {
  email,
  flag,
  id,
  lengths,
  oneOf,
  optionalPersonName,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredText,
} from '../validators.ts';
import { clientLimits, duplicateReasons } from './constants.ts';
import { distinctTags } from './tags.ts';

const int = z.number().int();

/** What somebody owes and has paid, refunds deducted, in one currency. */
export const clientBalance = z.object({
  currency: z.enum(currencies),
  owedCents: int,
  paidCents: int,
});
export type ClientBalance = z.infer<typeof clientBalance>;

/** A client in the list. */
export const clientRow = z.object({
  id: z.string(),
  /** The full name; the e-mail address of somebody without one. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  /** The last request, completed session, message, reply, invoice or shared gallery. */
  lastContactAt: z.date().nullable(),
  nextSession: z
    .object({ bookingId: z.string(), startsAt: z.date(), serviceName: z.string() })
    .nullable(),
  /** One for each currency, the most owed first; empty for somebody who never had anything to pay. */
  balances: z.array(clientBalance),
});
export type ClientRow = z.infer<typeof clientRow>;

/** Another client who may be the same person. */
export const possibleDuplicate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  reason: z.enum(duplicateReasons),
});

/** A merge that can still be undone. */
const undoableMerge = z.object({
  id: z.string(),
  /** Of the client who was merged into this one. */
  name: z.string(),
  email: z.string(),
  mergedAt: z.date(),
  undoBefore: z.date(),
});

/** A client with all that is noted about them. */
export const client = clientRow.extend({
  role: z.enum(roles),
  isActive: z.boolean(),
  /** The language that they read; absent for the studio's. */
  language: z.enum(languages).optional(),
  address: z.string(),
  /** For staff only. */
  note: z.string(),
  noteVersion: int,
  /** Earlier addresses, of clients who were merged into this one. */
  otherEmails: z.array(z.string()),
  duplicates: z.array(possibleDuplicate),
  merges: z.array(undoableMerge),
  createdAt: z.date(),
  version,
});
export type Client = z.infer<typeof client>;

/**
 * A page of clients; `search` matches the beginnings of words in names, e-mail addresses, tags and telephone numbers. By
 * their next session come first those who have one, then all others by their last contact.
 */
export const listClientsInput = listInput({
  filters: {
    search: optionalText('Search', lengths.line).default(''),
    tag: optionalText('Tag', clientLimits.tag).default(''),
  },
  sorts: ['-lastContact', 'lastContact', 'nextSession', '-owed', 'name', '-name'],
  limit: 50,
});
export type ListClientsInput = z.infer<typeof listClientsInput>;

export const clientPage = listPage(clientRow);

/** Which clients are exported: those of the list's filters. */
export const exportClientsInput = listClientsInput.pick({ search: true, tag: true });
export type ExportClientsInput = z.infer<typeof exportClientsInput>;

const tags = z
  .array(requiredLine('Tag', clientLimits.tag), { error: () => t('Tags must be a list of texts') })
  .max(clientLimits.tags, {
    error: () => t('A client can have at most {tags} tags', { tags: clientLimits.tags }),
  })
  .transform(distinctTags);

/** The form of a client. */
export const clientInput = z.object({
  firstName: optionalPersonName('First name').default(''),
  lastName: optionalPersonName('Last name').default(''),
  email: email(),
  phone: optionalPhone.default(''),
  language: oneOf('Language', languages).nullable().default(null),
  address: optionalText('Address', lengths.line).default(''),
  tags: tags.default([]),
});

/** A new client. */
export const createClientInput = clientInput.extend({
  note: optionalText('Note', clientLimits.note).default(''),
});
export type CreateClientInput = z.infer<typeof createClientInput>;

/** Changes to a client; absent fields stay unchanged. */
export const updateClientInput = z.object({
  ...editedRecord,
  firstName: optionalPersonName('First name').optional(),
  lastName: optionalPersonName('Last name').optional(),
  email: email().optional(),
  phone: optionalPhone.optional(),
  language: oneOf('Language', languages).nullable().optional(),
  address: optionalText('Address', lengths.line).optional(),
  tags: tags.optional(),
});
export type UpdateClientInput = z.infer<typeof updateClientInput>;

/** The note about a client; refused when it has another version than the one that was read. */
export const setNoteInput = z.object({
  id: id('Client'),
  note: optionalText('Note', clientLimits.note),
  noteVersion: version.optional(),
});
export type SetNoteInput = z.infer<typeof setNoteInput>;

export const savedNote = z.object({ note: z.string(), noteVersion: int });
export type SavedNote = z.infer<typeof savedNote>;

/** The tags in use, the most frequent first. */
export const clientTags = z.array(z.object({ tag: z.string(), count: int }));

/** A mail that staff write to a client. */
export const writeToClientInput = z.object({
  id: id('Client'),
  subject: requiredLine('Subject', lengths.title),
  body: requiredText('Message', lengths.message),
});
export type WriteToClientInput = z.infer<typeof writeToClientInput>;

/** A client, and another one who is merged into them, or kept apart from them. */
export const clientPairInput = z.object({ id: id('Client'), otherId: id('Client') });
export type ClientPairInput = z.infer<typeof clientPairInput>;

/** The same to merge them; `forgetsCard` agrees that a card that is kept for payments of the other one is forgotten. */
export const mergeClientsInput = clientPairInput.extend({
  forgetsCard: flag('Forgets the card').default(false),
});
export type MergeClientsInput = z.infer<typeof mergeClientsInput>;

/** The pairs of clients who may be one person. */
export const duplicatePairs = z.array(
  z.object({ one: possibleDuplicate, other: possibleDuplicate }),
);
export type DuplicatePair = z.infer<typeof duplicatePairs>[number];

/** A mail that was written; without mail set up it waits in the outbox. */
export const writtenLetter = z.object({ id: z.string(), isMailConfigured: z.boolean() });
