import { z } from 'zod';
import { bookingStatuses } from '../bookings/constants.ts';
import { galleryEvent } from '../client-galleries/activity.ts';
import { contractStates } from '../contracts/constants.ts';
import { currencies } from '../currencies.ts';
import { invoiceKinds, invoiceStates } from '../invoices/constants.ts';
import { mailStates } from '../mail/constants.ts';
import { messageThread } from '../messages/schema.ts';
import { listPage, cursor as pageCursor, pageSize } from '../paging.ts';
import { recordedMethods } from '../payments/constants.ts';
import { bookingPayment } from '../payments/schema.ts';
import { id, oneOf } from '../validators.ts';
import { timelineKinds } from './constants.ts';

const int = z.number().int();

/** A page of a client's timeline, newest first, of one kind or all. */
export const timelineInput = z.object({
  id: id('Client'),
  kind: oneOf('Kind', timelineKinds).optional(),
  limit: pageSize(30),
  cursor: pageCursor,
});
export type TimelineInput = z.infer<typeof timelineInput>;

const mailState = z.object({
  state: z.enum(mailStates),
  sentAt: z.date().nullable(),
  lastError: z.string(),
});

const entry = { id: z.string(), at: z.date() };

/** An entry of a timeline, by its kind. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('booking'),
    booking: z.object({
      id: z.string(),
      startsAt: z.date(),
      endsAt: z.date(),
      status: z.enum(bookingStatuses),
      serviceName: z.string(),
      packageName: z.string(),
      confirmationCode: z.string(),
      amountCents: int,
      currency: z.enum(currencies),
      payment: bookingPayment,
    }),
  }),
  z.object({
    ...entry,
    kind: z.literal('message'),
    /** A message that the client wrote, with the replies; null for one that the studio wrote. */
    thread: messageThread.omit({ isMailConfigured: true, clientId: true }).nullable(),
    letter: z
      .object({
        subject: z.string(),
        body: z.string(),
        author: z.string(),
        mail: mailState.nullable(),
      })
      .nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('invoice'),
    invoice: z.object({
      id: z.string(),
      number: z.string(),
      kind: z.enum(invoiceKinds),
      state: z.enum(invoiceStates),
      totalCents: int,
      currency: z.enum(currencies),
      dueAt: z.date().nullable(),
      bookingId: z.string().nullable(),
    }),
  }),
  z.object({
    ...entry,
    kind: z.literal('payment'),
    payment: z.object({
      amountCents: int,
      refundedCents: int,
      currency: z.string(),
      way: z.enum(['stripe', 'studio']),
      method: z.enum(recordedMethods).nullable(),
      bookingId: z.string().nullable(),
      /** The code of its booking, or the number of its invoice. */
      of: z.string(),
    }),
  }),
  z.object({
    ...entry,
    kind: z.literal('gallery'),
    gallery: z.object({
      /** Of the link, or of the client gallery. */
      id: z.string(),
      /** What is shared by a link; null for a client gallery. */
      fileId: z.string().nullable(),
      name: z.string(),
      expiresAt: z.date().nullable(),
      hasEnded: z.boolean(),
      isRevoked: z.boolean(),
      opened: int,
      lastOpenedAt: z.date().nullable(),
      favourites: int,
      downloads: int,
      lastDownloadedAt: z.date().nullable(),
      /** The favourites that were sent last. */
      selection: z
        .object({ sentAt: z.date(), name: z.string(), message: z.string(), pictures: int })
        .nullable(),
      /** What happened last by the client's own links to a client gallery, the newest first. */
      events: z.array(galleryEvent),
    }),
  }),
  z.object({
    ...entry,
    kind: z.literal('contract'),
    contract: z.object({
      id: z.string(),
      jobId: z.string(),
      title: z.string(),
      state: z.enum(contractStates),
      /** When everybody had signed. */
      signedAt: z.date().nullable(),
    }),
  }),
  z.object({
    ...entry,
    kind: z.literal('mail'),
    mail: mailState.extend({ kind: z.string(), subject: z.string() }),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timelinePage = listPage(timelineEntry);
