import { z } from 'zod';
import { cancellation } from '../bookings/cancellation-schema.ts';
import { durationHours } from '../bookings/constants.ts';
import { currencies } from '../currencies.ts';
import { calendarDay } from '../dates.ts';
import { editedRecord, version } from '../editing.ts';
import { languages } from '../languages.ts';
import { cents } from '../money-schema.ts';
import { plan, planPart } from '../payment-plans/plan.ts';
import { taxId } from '../settings/taxes.ts';
import {
  id,
  lengths,
  oneOf,
  optionalLine,
  optionalText,
  requiredLine,
  requiredNumber,
  requiredOneOf,
  wholeNumber,
} from '../validators.ts';
import { partKinds, quoteLimits, quoteStates } from './constants.ts';
import { quoteMessages as messages } from './quote-messages.ts';
import { chosenLines } from './quote-sums.ts';

const int = z.number().int();

const line = z.object({
  id: id('Line'),
  description: requiredLine('Description', lengths.line),
  details: optionalText('Details', lengths.description).default(''),
  unitCents: cents('Price'),
  /** Of extras: the most that can be chosen. */
  quantity: wholeNumber('Quantity', { min: 1, max: quoteLimits.quantity }, () =>
    messages.quantityFromTo(quoteLimits.quantity),
  ),
  taxId: taxId.default(null),
});

const part = z.object({
  id: id('Part'),
  title: optionalLine('Title', lengths.title).default(''),
  kind: requiredOneOf('Kind', partKinds),
  lines: z
    .array(line, { error: () => messages.linesNone })
    .min(1, { error: () => messages.linesNone })
    .max(quoteLimits.lines, { error: () => messages.linesMany(quoteLimits.lines) }),
});
export type QuotePart = z.infer<typeof part>;

const discount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    percent: requiredNumber('Percent')
      .min(0, { error: () => messages.percentFromTo })
      .max(100, { error: () => messages.percentFromTo }),
  }),
  z.object({ kind: z.literal('amount'), amountCents: cents('Amount') }),
]);

/** For how long the time of a new session is kept: some hours from the sending, or as long as the quote can be accepted. */
const hold = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hours'),
    hours: wholeNumber('Hours from the sending', { min: 1, max: quoteLimits.holdHours }, () =>
      messages.holdFromTo(quoteLimits.holdHours),
    ),
  }),
  z.object({ kind: z.literal('validity') }),
]);

/** The session that the acceptance books: one that the job has, or a new one if its time is free then. */
const session = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('booking'), bookingId: id('Booking') }),
  z.object({
    kind: z.literal('new'),
    /** An instant in UTC. */
    startsAt: z.iso.datetime({ error: () => messages.timeRequired }),
    durationHours: requiredNumber('Duration')
      .min(durationHours.min, { error: () => messages.hoursFromTo })
      .max(durationHours.max, { error: () => messages.hoursFromTo }),
    hold: hold.nullable().default(null),
  }),
]);

/** What a quote says. */
export const quoteContent = z.object({
  title: requiredLine('Title', lengths.title),
  /** Above the offer. */
  words: optionalText('Words', quoteLimits.words).default(''),
  /** Below it. */
  terms: optionalText('Terms', quoteLimits.terms).default(''),
  /** Of its page and mails; null for the client's. */
  language: oneOf('Language', languages).nullable().default(null),
  parts: z
    .array(part, { error: () => messages.partsNone })
    .min(1, { error: () => messages.partsNone })
    .max(quoteLimits.parts, { error: () => messages.partsMany(quoteLimits.parts) }),
  discount: discount.nullable().default(null),
  session: session.nullable().default(null),
  /** How it is paid; absent for no plan. */
  plan: plan.optional(),
  /** The last day on which it can be accepted, in the studio's time zone. */
  validUntil: calendarDay,
});
export type QuoteContent = z.infer<typeof quoteContent>;

/** A quote as it was sent: frozen with its rates. */
export const sentQuote = z.object({
  title: z.string(),
  words: z.string(),
  terms: z.string(),
  language: z.enum(languages),
  currency: z.enum(currencies),
  pricesIncludeTax: z.boolean(),
  parts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(partKinds),
      lines: z.array(
        z.object({
          id: z.string(),
          description: z.string(),
          details: z.string(),
          unitCents: int,
          quantity: int,
          taxName: z.string(),
          taxPercent: z.number(),
          taxNote: z.string(),
        }),
      ),
    }),
  ),
  discount: z
    .union([
      z.object({ kind: z.literal('percent'), percent: z.number() }),
      z.object({ kind: z.literal('amount'), amountCents: int }),
    ])
    .nullable(),
  session: z
    .object({
      /** Null for one that the acceptance creates. */
      bookingId: z.string().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** What is kept when it is cancelled; absent where nothing is said. */
      cancellation: cancellation.optional(),
      /** Absent for one whose time is not kept. */
      hold: hold.nullable().optional(),
    })
    .nullable(),
  plan: z.array(planPart).optional(),
  validUntil: z.string(),
});
export type SentQuote = z.infer<typeof sentQuote>;

const choice = z.object({
  lineId: z.string().max(64),
  quantity: z.number().int().min(0).max(quoteLimits.quantity),
});

/** A version of a quote that was sent; nothing of it ever changes but the answer. */
export const quoteVersion = z.object({
  id: z.string(),
  number: int,
  content: sentQuote,
  /** SHA-256 of the content as it was stored. */
  hash: z.string(),
  sentAt: z.date(),
  validUntil: z.date(),
  /** Until when the time of its session is kept for the customer; null for one that is not, or no longer. */
  heldUntil: z.date().nullable(),
  /** A later version was sent. */
  isReplaced: z.boolean(),
  acceptedAt: z.date().nullable(),
  acceptedBy: z.string(),
  choices: z.array(choice).nullable(),
  totalCents: int.nullable(),
  declinedAt: z.date().nullable(),
  reason: z.string(),
});
export type QuoteVersion = z.infer<typeof quoteVersion>;

/** A quote of a job, with its draft and what was sent of it, the newest first. */
export const quote = z.object({
  id: z.string(),
  jobId: z.string(),
  state: z.enum(quoteStates),
  content: quoteContent,
  /** Whether the draft says something else than the version that was sent last. */
  isChanged: z.boolean(),
  versions: z.array(quoteVersion),
  version,
});
export type Quote = z.infer<typeof quote>;

export const jobQuotesInput = z.object({ jobId: id('Job') });
export const jobQuotes = z.array(quote);

export const createQuoteInput = z.object({ jobId: id('Job'), content: quoteContent });
export type CreateQuoteInput = z.infer<typeof createQuoteInput>;

export const updateQuoteInput = z.object({ ...editedRecord, content: quoteContent });
export type UpdateQuoteInput = z.infer<typeof updateQuoteInput>;

/** The page of the customer for a job, as staff copy its address. */
export const jobLink = z.object({ userId: z.string(), name: z.string(), url: z.string() });
export const jobLinks = z.array(jobLink);

/** What the customer chose: each part of `one` has one line, extras their number. */
export const choices = z
  .array(choice, { error: () => messages.choiceNone })
  .max(quoteLimits.parts * quoteLimits.lines, { error: () => messages.choiceNone });

/** The problem of a choice as a sentence; undefined if it can be accepted. */
export function choiceProblem(
  content: Pick<SentQuote, 'parts'>,
  chosen: z.infer<typeof choices>,
): string | undefined {
  const [problem] = chosenLines(content, chosen).problems;
  if (problem === undefined) return undefined;
  const title = content.parts.find(({ id: partId }) => partId === problem.partId)?.title ?? '';
  if (problem.problem === 'tooMany') return messages.choiceTooMany;
  return title === '' ? messages.choiceOne : messages.choiceOneOf(title);
}
