import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { byIdInput } from '../editing.ts';
import { id, requiredText } from '../validators.ts';
import { proposalReasons, transferLimits } from './constants.ts';
import { planMessages as messages } from './messages.ts';

const int = z.number().int();

/** An open payment of a job that a transfer may be. */
const candidate = z.object({
  partId: z.string(),
  jobId: z.string(),
  jobName: z.string(),
  clientName: z.string(),
  openCents: int,
  currency: z.enum(currencies),
  dueAt: z.date(),
});
export type TransferCandidate = z.infer<typeof candidate>;

/** A transfer that the studio has received, by a statement of its bank. */
export const bankTransfer = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`. */
  bookedOn: z.string(),
  amountCents: int,
  currency: z.enum(currencies),
  name: z.string(),
  reference: z.string(),
  proposals: z.array(candidate.extend({ reason: z.enum(proposalReasons) })),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

/** The transfers that nobody has answered yet, with proposals, and all payments that are open. */
export const bankTransfers = z.object({
  transfers: z.array(bankTransfer),
  open: z.array(candidate),
});
export type BankTransfers = z.infer<typeof bankTransfers>;

/** Reads a statement of the bank: CSV, or CAMT.053. Nothing is booked by it. */
export const readStatementInput = z.object({
  text: requiredText('Statement', transferLimits.file, () => messages.statementEmpty),
});
export type ReadStatementInput = z.infer<typeof readStatementInput>;

/** How many transfers of a statement are new, how many were known, and how many of its lines have no clear date or sum. */
export const readStatement = z.object({ added: int, known: int, unread: int });
export type ReadStatement = z.infer<typeof readStatement>;

/** Books a transfer as the payment of a part. */
export const bookTransferInput = byIdInput.extend({ partId: id('Payment') });
export type BookTransferInput = z.infer<typeof bookTransferInput>;
