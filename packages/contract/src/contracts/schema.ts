import { z } from 'zod';
import { calendarDay } from '../dates.ts';
import { editedRecord, version } from '../editing.ts';
import { languages } from '../languages.ts';
import { id, lengths, oneOf, requiredLine } from '../validators.ts';
import {
  contractEventKinds,
  contractFields,
  contractStates,
  contractLimits as limits,
} from './constants.ts';
import { contractMessages, contractTemplateMessages as templateMessages } from './messages.ts';
import { signature } from './signatures.ts';
import { contractText, isBlank, sizeOf } from './text.ts';

const int = z.number().int();

/** A clause, with the services for whose jobs it is included; for all where none is named. */
const clause = z.object({
  id: id('Clause'),
  serviceIds: z
    .array(id('Service'), { error: () => templateMessages.clausesNone })
    .max(limits.services)
    .default([]),
  blocks: contractText.refine((blocks) => !isBlank(blocks), {
    error: () => contractMessages.textRequired,
  }),
});
export type Clause = z.infer<typeof clause>;

/** What a template says. */
export const contractTemplateInput = z.object({
  name: requiredLine('Name', lengths.title),
  language: oneOf('Language', languages).nullable().default(null),
  clauses: z
    .array(clause, { error: () => templateMessages.clausesNone })
    .min(1, { error: () => templateMessages.clausesNone })
    .max(limits.clauses, { error: () => templateMessages.clausesMany(limits.clauses) })
    .refine(
      (clauses) => {
        const size = sizeOf(clauses.flatMap(({ blocks }) => blocks));
        return size.nodes <= limits.nodes && size.characters <= limits.text;
      },
      { error: () => contractMessages.tooLong },
    ),
});
export type ContractTemplateInput = z.infer<typeof contractTemplateInput>;

export const updateContractTemplateInput = contractTemplateInput.extend(editedRecord);
export type UpdateContractTemplateInput = z.infer<typeof updateContractTemplateInput>;

/** A template in the list, and with what it says. */
export const contractTemplateRow = z.object({ id: z.string(), name: z.string(), version });
export const contractTemplateRows = z.array(contractTemplateRow);
export const contractTemplate = contractTemplateInput.extend({ id: z.string(), version });
export type ContractTemplate = z.infer<typeof contractTemplate>;

/** What a contract says, as staff write it. */
export const contractContent = z.object({
  title: requiredLine('Title', lengths.title),
  /** Of its page, mails and PDF; null for the first signer's. */
  language: oneOf('Language', languages).nullable().default(null),
  blocks: contractText,
  /** The clients who sign, in this order; the studio signs last. */
  signerIds: z
    .array(id('Client'), { error: () => contractMessages.signersNone })
    .max(limits.signers, { error: () => contractMessages.tooManySigners(limits.signers) })
    .transform((ids) => [...new Set(ids)]),
  /** The last day on which a client can sign, in the studio's time zone. */
  validUntil: calendarDay,
});
export type ContractContent = z.infer<typeof contractContent>;

const signer = z.object({ userId: z.string(), name: z.string(), email: z.string() });

/** A contract as it was sent, without fields. */
export const sentContract = z.object({
  title: z.string(),
  language: z.enum(languages),
  blocks: contractText,
  signers: z.array(signer),
  studio: z.string(),
  validUntil: z.string(),
});
export type SentContract = z.infer<typeof sentContract>;

/** Who has signed a version, in their order; `signedAt` is null for who has not. */
const signing = z.object({
  name: z.string(),
  email: z.string(),
  isStudio: z.boolean(),
  signedAt: z.date().nullable(),
  signature: signature.nullable(),
});
export type Signing = z.infer<typeof signing>;

/** A version that was sent; nothing of it ever changes. */
export const contractVersion = z.object({
  id: z.string(),
  number: int,
  title: z.string(),
  /** SHA-256 of the content as it was stored. */
  hash: z.string(),
  sentAt: z.date(),
  validUntil: z.date(),
  signings: z.array(signing),
  readings: int,
  signedAt: z.date().nullable(),
  declinedAt: z.date().nullable(),
  withdrawnAt: z.date().nullable(),
  reason: z.string(),
  /** SHA-256 of the signed PDF; empty while there is none. */
  documentHash: z.string(),
});
export type ContractVersion = z.infer<typeof contractVersion>;

/** A contract of a job, with what was sent of it, the newest first. */
export const contractRow = z.object({
  id: z.string(),
  jobId: z.string(),
  title: z.string(),
  state: z.enum(contractStates),
  /** Whether the draft says something else than the version that was sent last. */
  isChanged: z.boolean(),
  versions: z.array(contractVersion),
  version,
});
export type ContractRow = z.infer<typeof contractRow>;
export const contractRows = z.array(contractRow);

/** An entry of the record. */
export const contractEvent = z.object({
  number: int,
  kind: z.enum(contractEventKinds),
  at: z.date(),
  versionNumber: int,
  name: z.string(),
  email: z.string(),
  /** Whether the address was proven by a code from a mail. */
  isProven: z.boolean(),
  /** The network address and the browser; empty where they were erased, or nobody was there. */
  network: z.string(),
  userAgent: z.string(),
  reason: z.string(),
  versionHash: z.string(),
  documentHash: z.string(),
  hash: z.string(),
});
export type ContractEvent = z.infer<typeof contractEvent>;

/** A contract with its draft, what fills its fields now, and its record. */
export const contract = contractRow.extend({
  content: contractContent,
  /** Empty for what the job does not say yet. */
  values: z.record(z.enum(contractFields), z.string()),
  clients: z.array(signer),
  events: z.array(contractEvent),
});
export type Contract = z.infer<typeof contract>;

/** A version with what it says. */
export const contractVersionText = contractVersion.extend({ content: sentContract });
export type ContractVersionText = z.infer<typeof contractVersionText>;

export const jobContractsInput = z.object({ jobId: id('Job') });

/** A new contract of a job, from a template or empty. */
export const createContractInput = z.object({
  jobId: id('Job'),
  templateId: id('Template').nullable().default(null),
});
export type CreateContractInput = z.infer<typeof createContractInput>;

export const updateContractInput = z.object({ ...editedRecord, content: contractContent });
export type UpdateContractInput = z.infer<typeof updateContractInput>;

/** The studio signs, as the last one. */
/** The documents that name another date than a session of their job has by now. */
export const outdatedInput = z.object({ bookingId: id('Booking') });
const documents = z.array(z.object({ id: z.string(), title: z.string() }));
export const outdatedDocuments = z.object({ contracts: documents, quotes: documents });
export type OutdatedDocuments = z.infer<typeof outdatedDocuments>;

export const countersignInput = z.object({ versionId: id('Version'), signature });
export type CountersignInput = z.infer<typeof countersignInput>;

export const withdrawContractInput = z.object({
  versionId: id('Version'),
  reason: requiredLine('Reason', limits.reason, () => contractMessages.reasonRequired),
});
export type WithdrawContractInput = z.infer<typeof withdrawContractInput>;

/** Whether a record, its versions and its PDF are as they were written; else what is not, in sentences. */
export const verification = z.object({
  isIntact: z.boolean(),
  problems: z.array(z.string()),
  entries: int,
});
export type Verification = z.infer<typeof verification>;
