import { z } from 'zod';
import { roles } from '../accounts/constants.ts';
import { openedVersion } from '../editing.ts';
import { sessionLocation } from '../location-schema.ts';
import { canonicalAddress } from '../mail-address.ts';
import { translationsOf } from '../translations.ts';
import { accountFields } from '../users/schema.ts';
import { email, lengths, optionalText } from '../validators.ts';
import { retentionDayChoices, retentionKinds } from './constants.ts';
import { privacyMessages as messages } from './messages.ts';
import { bookingMoney, jobMoney } from './money.ts';

const days = z.literal(retentionDayChoices, { error: () => messages.days });

/** A kind of data, and how many days it is kept; null keeps it forever. */
export const retentionInput = z.object({
  kind: z.enum(retentionKinds, { error: () => messages.kind }),
  days,
});
export type RetentionInput = z.infer<typeof retentionInput>;

/** How many rows a retention choice would delete now. */
export const retentionPreview = z.object({ rows: z.number().int() });

/** How many days each kind is kept, and its current number of rows. */
export const retentionState = z.array(
  z.object({
    kind: z.enum(retentionKinds),
    days: z.number().int().nullable(),
    rows: z.number().int(),
  }),
);
export type RetentionState = z.infer<typeof retentionState>;

/** The privacy notice: plain paragraphs; if empty there is no page. */
export const privacyNotice = z.object({
  text: z.string(),
  updatedAt: z.date().nullable(),
  version: z.number().int(),
});
export type PrivacyNotice = z.infer<typeof privacyNotice>;

const text = optionalText(() => messages.notice, lengths.text * 2);
const translations = translationsOf({ text });

/** The privacy notice for its editor. */
export const editedNotice = privacyNotice.extend({ translations });
export type EditedNotice = z.infer<typeof editedNotice>;

export const updateNoticeInput = z.object({
  text,
  translations: translations.optional(),
  version: openedVersion,
});
export type UpdateNoticeInput = z.infer<typeof updateNoticeInput>;

/** The person, by e-mail address. */
export const customerInput = z.object({ email: email() });
export type CustomerInput = z.infer<typeof customerInput>;

const count = z.number().int();

/** The counts of a person's stored data. */
export const customerDataSummary = z.object({
  email: z.string(),
  /** Null for a person known only by bookings or messages. */
  person: z
    .object({ id: z.string(), name: z.string(), phone: z.string(), role: z.enum(roles) })
    .nullable(),
  counts: z.object({
    account: count,
    sessions: count,
    bookings: count,
    messages: count,
    replies: count,
    /** Mails that the staff wrote to them. */
    letters: count,
    subscriptions: count,
    /** Favourites that were sent from the pages of links, under their name or with their words. */
    selections: count,
    /** Links to client galleries that were made for them, and visitors who they were. */
    galleryLinks: count,
    galleryVisits: count,
    mails: count,
    notices: count,
    /** Finance records and invoices, which are kept. */
    entries: count,
    invoices: count,
    /** Contracts that everybody has signed, which are kept. */
    contracts: count,
    auditEntries: count,
  }),
  /** Why the data can't be erased yet, as sentences. */
  refusals: z.array(z.string()),
});
export type CustomerDataSummary = z.infer<typeof customerDataSummary>;

/** To confirm an erasure, the address is typed again. */
export const eraseInput = customerInput
  .extend({
    confirmation: z
      .string({ error: () => messages.notLikeEmail })
      .max(lengths.email, { error: () => messages.notLikeEmail }),
  })
  .refine(({ email: address, confirmation }) => canonicalAddress(confirmation.trim()) === address, {
    path: ['confirmation'],
    error: () => messages.notLikeEmail,
  });

const at = z.date();
const row = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape));

/** Everything that the studio stores about a person. */
export const customerData = z.object({
  exportedAt: at,
  email: z.string(),
  account: z
    .object({
      ...accountFields,
      emailConfirmedAt: at.nullable(),
      createdAt: at,
      updatedAt: at,
      passkeys: z.array(z.string()),
    })
    .nullable(),
  /** What the staff noted about the person, and addresses of theirs from before they were merged. */
  client: z
    .object({
      address: z.string(),
      tags: z.array(z.string()),
      note: z.string(),
      otherEmails: z.array(z.string()),
    })
    .nullable(),
  /** Mails that the staff wrote. */
  letters: row({ subject: z.string(), body: z.string(), author: z.string(), createdAt: at }),
  /** What was shared with the person by a link. */
  galleries: row({
    name: z.string(),
    title: z.string(),
    message: z.string(),
    createdAt: at,
    lastOpenedAt: at.nullable(),
    lastDownloadedAt: at.nullable(),
  }),
  sessions: row({ userAgent: z.string(), createdAt: at, lastUsedAt: at }),
  signIns: row({
    at,
    outcome: z.string(),
    means: z.string(),
    network: z.string(),
    userAgent: z.string(),
  }),
  bookings: row({
    code: z.string(),
    service: z.string(),
    package: z.string(),
    begins: at,
    ends: at,
    status: z.string(),
    /** In units of the currency, as all amounts here. */
    price: z.number(),
    /** That of the price and the payment; what was booked before a change of the studio's keeps its own. */
    currency: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    location: sessionLocation,
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    /** The booking terms that were accepted: their date, when, and the address of their text. */
    terms: z.object({ of: at, acceptedAt: at, path: z.string() }).nullable(),
    /** What the staff wrote about the session. */
    notes: z.string(),
    ...bookingMoney,
    createdAt: at,
  }),
  /** What the staff wrote about the jobs. */
  jobs: row({
    title: z.string(),
    note: z.string(),
    lostReason: z.string(),
    tasks: z.array(z.string()),
    questionnaires: row({
      name: z.string(),
      answers: row({ question: z.string(), answer: z.string() }),
      files: z.array(z.string()),
    }),
    ...jobMoney,
    createdAt: at,
  }),
  /** Contracts that were sent to them, and what their record says of them. */
  contracts: row({
    title: z.string(),
    version: z.number().int(),
    sentAt: at,
    signedAt: at.nullable(),
    text: z.string(),
    events: row({
      kind: z.string(),
      at,
      name: z.string(),
      network: z.string(),
      userAgent: z.string(),
    }),
  }),
  messages: row({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    service: z.string(),
    message: z.string(),
    status: z.string(),
    submittedAt: at,
    replies: row({ subject: z.string(), body: z.string(), author: z.string(), createdAt: at }),
  }),
  selections: row({ gallery: z.string(), name: z.string(), message: z.string(), sentAt: at }),
  galleryLinks: row({
    gallery: z.string(),
    role: z.string(),
    name: z.string(),
    email: z.string(),
    words: z.string(),
    createdAt: at,
    sentAt: at.nullable(),
    lastOpenedAt: at.nullable(),
    lastDownloadedAt: at.nullable(),
  }),
  galleryVisits: row({
    gallery: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: at,
    lastSeenAt: at,
  }),
  galleryChoices: row({
    list: z.string(),
    message: z.string(),
    picture: z.string(),
    note: z.string(),
    verdict: z.string().nullable(),
  }),
  galleryEvents: row({
    gallery: z.string(),
    kind: z.string(),
    name: z.string(),
    detail: z.string(),
    pictures: z.number().int().nullable(),
    at,
  }),
  newsletter: row({ state: z.string(), subscribedAt: at, confirmedAt: at.nullable() }),
  mails: row({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.string(),
    createdAt: at,
    sentAt: at.nullable(),
  }),
  books: row({
    date: z.string(),
    name: z.string(),
    description: z.string(),
    customer: z.string(),
    type: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  invoices: row({
    number: z.string(),
    kind: z.string(),
    issuedAt: at,
    name: z.string(),
    email: z.string(),
    address: z.string(),
    taxNumber: z.string(),
    total: z.number(),
    currency: z.string(),
    /** The recorded payment of an invoice without a booking; null if there is none. */
    paidOn: z.string().nullable(),
    paidBy: z.string().nullable(),
    paymentNote: z.string().nullable(),
  }),
  notices: row({ channel: z.string(), text: z.string(), createdAt: at }),
  auditEntries: row({ at, action: z.string(), subject: z.string(), name: z.string() }),
});
export type CustomerData = z.infer<typeof customerData>;

/** The result of an erasure. */
export const erasure = customerDataSummary.shape.counts;
export type Erasure = z.infer<typeof erasure>;
