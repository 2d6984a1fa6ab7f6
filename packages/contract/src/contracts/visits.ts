import { z } from 'zod';
import { id, lengths, optionalText } from '../validators.ts';
import { contractStates } from './constants.ts';
import { sentContract } from './schema.ts';
import { signature } from './signatures.ts';

/** The token of a customer's page of a job, and what their device was given when the address was proven. */
const by = { token: z.string().max(100), proof: z.string().max(2000).optional() };

export const contractVisitsInput = z.object(by);
export type ContractVisitsInput = z.infer<typeof contractVisitsInput>;

/** A contract on the page of a customer, without its text. */
export const contractVisit = z.object({
  /** Of the version that was sent last. */
  versionId: z.string(),
  title: z.string(),
  state: z.enum(contractStates),
  validUntil: z.date(),
  /** Whether the reader is the next to sign. */
  isMyTurn: z.boolean(),
  /** Who has signed; empty before the address was proven. */
  signers: z.array(
    z.object({ name: z.string(), isStudio: z.boolean(), signedAt: z.date().nullable() }),
  ),
  hasFile: z.boolean(),
});
export const contractVisits = z.array(contractVisit);
export type ContractVisit = z.infer<typeof contractVisit>;

const version = { ...by, versionId: id('Version') };

/** Reads a contract; that is noted in its record. */
export const readContractInput = z.object(version);
export type ReadContractInput = z.infer<typeof readContractInput>;
export const readContract = z.object({
  versionId: z.string(),
  hash: z.string(),
  content: sentContract,
});
export type ReadContract = z.infer<typeof readContract>;

export const signContractInput = z.object({ ...version, signature });
export type SignContractInput = z.infer<typeof signContractInput>;

export const declineContractInput = z.object({
  ...version,
  reason: optionalText('Reason', lengths.description).default(''),
});
export type DeclineContractInput = z.infer<typeof declineContractInput>;

/** The signed PDF, in base64. */
export const contractFile = z.object({ name: z.string(), content: z.string() });
export type ContractFile = z.infer<typeof contractFile>;
