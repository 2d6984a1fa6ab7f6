import { bookingStatuses, paymentMethods } from '@shutterhouse/contract/bookings/constants';
import { currencies, defaultCurrency } from '@shutterhouse/contract/currencies';
import { paymentKinds } from '@shutterhouse/contract/payments/constants';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cents, id, instant, isOneOf, numbered, ownedBy, stamps } from '../../db/columns.ts';
import { users } from '../accounts/tables.ts';
import { packages } from '../packages/tables.ts';
import { miniSessions } from './mini-sessions/tables.ts';

/**
 * Sessions. A booking that is not cancelled occupies [startsAt, endsAt); the triggers
 * `bookings_overlap_insert` and `bookings_overlap_update` (in triggers.ts) abort whatever
 * would touch another one. They look no further back than a day, which is why no session is longer.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    ...numbered(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    confirmationCode: text('confirmation_code').notNull().unique(),
    /** Null when the person was deleted: the booking keeps what it says of its customer. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    packageId: text('package_id').references(() => packages.id, { onDelete: 'set null' }),
    serviceName: text('service_name').notNull(),
    packageName: text('package_name').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** What the studio asked for when it was made: a later change of the settings is none of this booking. */
    currency: text('currency', { enum: currencies }).notNull().default(defaultCurrency),
    /** Thousandths of a percent: 8 % is 8000. */
    taxRate: integer('tax_rate').notNull().default(8000),
    customerFirstName: text('customer_first_name').notNull(),
    customerLastName: text('customer_last_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** Rises with each change of time or status (`bookings_sequence`), as calendars count it. */
    sequence: integer('sequence').notNull().default(0),
    /** Who was signed in when it was asked for on the site: theirs, whatever address it names, until the desk gives it to another. */
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the one who asked called this request, so that a second try finds the first. */
    requestKey: text('request_key'),
    /**
     * That a customer asked for it and nobody answered yet, and whether the studio was reminded of
     * that: such a request is held for some days. Null for all else; the trigger
     * `bookings_request_answered` empties it with the first change of the status.
     */
    requestState: text('request_state', { enum: ['waiting', 'reminded'] }),
    /** Since when it waits, where its customer moved a session that was confirmed; else since it was made. */
    waitsSince: instant('waits_since'),
    /** What was asked and answered, as it was then. */
    answers: text('answers', { mode: 'json' }).$type<GivenAnswer[]>().notNull().default([]),
    /** One of the places of an event, whose bookings share its time. */
    miniSessionId: text('mini_session_id').references(() => miniSessions.id, {
      onDelete: 'restrict',
    }),
    /** While a new customer has not confirmed the address: until when the time is held for that. */
    confirmBefore: instant('confirm_before'),
    /** SHA-256 of what the link of that mail carries; the token itself is in the mail alone. */
    confirmTokenHash: text('confirm_token_hash').unique(),
    /** While its customer pays: until when the time is held for that. */
    payBefore: instant('pay_before'),
    /** When the customer followed such a link. */
    addressConfirmedAt: instant('address_confirmed_at'),
    ...stamps,
  },
  (table) => [
    index('bookings_by_time').on(table.startsAt, table.id),
    index('bookings_by_status').on(table.status, table.startsAt, table.id),
    index('bookings_by_user').on(table.userId, table.startsAt, table.id),
    index('bookings_by_requester').on(table.requestedBy).where(sql`requested_by IS NOT NULL`),
    index('bookings_occupied').on(table.startsAt, table.endsAt).where(sql`status <> 'cancelled'`),
    uniqueIndex('bookings_by_request').on(table.requestKey).where(sql`request_key IS NOT NULL`),
    check('bookings_status', isOneOf(table.status)),
    check('bookings_request_state', isOneOf(table.requestState)),
    index('bookings_by_mini_session')
      .on(table.miniSessionId, table.startsAt)
      .where(sql`mini_session_id IS NOT NULL`),
    index('bookings_unconfirmed').on(table.confirmBefore).where(sql`confirm_before IS NOT NULL`),
    check(
      'bookings_length',
      sql`${table.endsAt} - ${table.startsAt} BETWEEN iif(${table.miniSessionId} IS NULL, 1800000, 900000) AND 86400000`,
    ),
    check('bookings_answers', sql`json_valid(${table.answers})`),
    check('bookings_price', sql`${table.priceCents} >= 0`),
    check('bookings_tax_rate', sql`${table.taxRate} BETWEEN 0 AND 100000`),
  ],
);

/** What a customer was told to pay, and by which way; card data is never in it. */
export const bookingPayments = sqliteTable(
  'booking_payments',
  {
    id: id(),
    bookingId: ownedBy('booking_id', () => bookings.id)
      .notNull()
      .unique(),
    transactionId: text('transaction_id').notNull().unique(),
    provider: text('provider', { enum: paymentKinds }).notNull(),
    /** What was chosen of the demonstration; null where it is really paid. */
    method: text('method', { enum: paymentMethods }),
    taxCents: cents('tax_cents').notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('booking_payments_amount', sql`${table.amountCents} >= ${table.taxCents}`),
    check('booking_payments_provider', isOneOf(table.provider)),
  ],
);

/**
 * From which networks a booking of the last day was asked for, so that the hours which a network holds
 * can be told. Rows that are older than a day say nothing any more and are removed.
 */
export const bookingNetworks = sqliteTable(
  'booking_networks',
  {
    bookingId: ownedBy('booking_id', () => bookings.id).notNull(),
    /** An IPv4 address, or an IPv6 network such as `2001:db8:1:2::/64`. */
    network: text('network').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.network] }),
    index('booking_networks_by_network').on(table.network, table.askedAt),
    index('booking_networks_by_age').on(table.askedAt),
  ],
);
