import { z } from 'zod';
import { languages } from '../languages.ts';
import { id, lengths, optionalText, requiredPersonName, requiredText } from '../validators.ts';
import { dateNeeds } from './constants.ts';
import { choices, quoteVersion } from './quotes.ts';

const int = z.number().int();

/** The token of the link. It is sent in the body, since proxies log addresses. */
const token = z.string().max(100);

/** What a device was given when its address was proven; absent for a new one. */
const proof = z.string().max(2000).optional();

export const jobVisitInput = z.object({ token, proof });
export type JobVisitInput = z.infer<typeof jobVisitInput>;

/** The page of a customer: their quotes, sessions, galleries and invoices of the job. */
export const jobVisit = z.object({
  title: z.string(),
  /** By the studio’s clock, which says what has expired: that of the customer’s device may be wrong. */
  openedAt: z.date(),
  /** Who reads it. */
  name: z.string(),
  language: z.enum(languages),
  timeZone: z.string(),
  /** The address that is proven by a code before anything is answered; masked. Empty where that is not asked for. */
  provesEmail: z.string(),
  quotes: z.array(quoteVersion),
  sessions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      startsAt: z.date(),
      endsAt: z.date(),
      status: z.string(),
      /** After its quote was accepted, until its date is certain: until when it is kept, and what is missing. */
      keptUntil: z.date().nullable(),
      missing: z.array(z.enum(dateNeeds)),
      place: z.string(),
    }),
  ),
  galleries: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Of all sessions and invoices; null while nothing was agreed, and before the address was proven. */
  money: z.object({ currency: z.string(), totalCents: int, owedCents: int }).nullable(),
});
export type JobVisit = z.infer<typeof jobVisit>;

export const sendCodeInput = z.object({ token });
/** What is sent back with the code that was mailed. */
export const sentJobCode = z.object({ request: z.string() });
export const proveJobInput = z.object({
  token,
  request: z.string().max(100),
  code: z.string().max(20),
});
export type ProveJobInput = z.infer<typeof proveJobInput>;
export const jobProof = z.object({ proof: z.string() });

/** Accepts the version of a quote that the customer has read. */
export const acceptQuoteInput = z.object({
  token,
  proof,
  versionId: id('Quote'),
  choices,
  /** Who accepts. */
  name: requiredPersonName('Name'),
  /** What was shown as the total; refused if it is another by now. */
  totalCents: int,
});
export type AcceptQuoteInput = z.infer<typeof acceptQuoteInput>;

export const declineQuoteInput = z.object({
  token,
  proof,
  versionId: id('Quote'),
  reason: optionalText('Reason', lengths.description).default(''),
});
export type DeclineQuoteInput = z.infer<typeof declineQuoteInput>;

/** The address under which the customer of a job's session sees, moves and cancels it. */
export const jobSessionInput = z.object({ token, proof, bookingId: id('Booking') });
export type JobSessionInput = z.infer<typeof jobSessionInput>;
export const jobSessionLink = z.object({ url: z.string() });

export const writeToStudioInput = z.object({
  token,
  proof,
  message: requiredText('Message', lengths.message),
});
export type WriteToStudioInput = z.infer<typeof writeToStudioInput>;
