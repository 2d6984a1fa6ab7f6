import type { CancellationStep } from '@shutterhouse/contract/bookings/cancellation';
import { bookingStatuses } from '@shutterhouse/contract/bookings/constants';
import { currencies, defaultCurrency } from '@shutterhouse/contract/currencies';
import { languages } from '@shutterhouse/contract/languages';
import { paymentStandings } from '@shutterhouse/contract/payments/constants';
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
import {
  cents,
  flag,
  instant,
  isOneOf,
  numbered,
  ownedBy,
  stamps,
  translations,
} from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { packages } from '../packages/tables.ts';
import { users } from '../people/tables.ts';
import { locationCheck, locationColumns } from '../services/locations.ts';
import { miniSessions } from './mini-sessions/tables.ts';

/**
 * Sessions. A booking that is not cancelled occupies [startsAt, endsAt); the triggers
 * `bookings_overlap_insert` and `bookings_overlap_update` (in triggers.ts) abort writes that
 * would overlap another one. They search back one day only, so no session may be longer.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    ...numbered(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    confirmationCode: text('confirmation_code').notNull().unique(),
    /** Null when the person was deleted: the booking keeps its copy of the customer details. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    packageId: text('package_id').references(() => packages.id, { onDelete: 'set null' }),
    serviceName: text('service_name').notNull(),
    packageName: text('package_name').notNull(),
    priceCents: cents('price_cents').notNull(),
    /** The studio's currency when the booking was made; later changes of the settings don't affect it. */
    currency: text('currency', { enum: currencies }).notNull().default(defaultCurrency),
    /** Thousandths of a percent: 8 % is 8000. */
    taxRate: integer('tax_rate').notNull().default(8000),
    /** Null in bookings made when the studio had only one tax. */
    taxName: text('tax_name'),
    taxNote: text('tax_note').notNull().default(''),
    pricesIncludeTax: flag('prices_include_tax').notNull().default(false),
    customerFirstName: text('customer_first_name').notNull(),
    customerLastName: text('customer_last_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** The language of the customer's mails, files and pages: of the page booked on; null: the studio's. */
    language: text('language', { enum: languages }),
    ...locationColumns(),
    /** Rises with each change of time, status or location (`bookings_sequence`), as calendars count it. */
    sequence: integer('sequence').notNull().default(0),
    /** The signed-in user who requested it: they can see it whatever address it has, until the desk reassigns it. */
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** The client's idempotency key, by which a retry finds the first request. */
    requestKey: text('request_key'),
    /**
     * Set while a customer's request is unanswered, which then expires after some days; `reminded` once
     * the studio was reminded of it. Null otherwise; the trigger `bookings_request_answered` clears it
     * with the first change of the status.
     */
    requestState: text('request_state', { enum: ['waiting', 'reminded'] }),
    /** When its customer moved a confirmed session, from which the waiting counts; null: from its creation. */
    waitsSince: instant('waits_since'),
    /** The questions and answers as they were at the time of the request. */
    answers: text('answers', { mode: 'json' }).$type<GivenAnswer[]>().notNull().default([]),
    /** What is kept when it is cancelled: that of its service when it was booked (`bookings_cancellation`). */
    cancellation: text('cancellation', { mode: 'json' })
      .$type<CancellationStep[]>()
      .notNull()
      .default([]),
    /** When it was cancelled (`bookings_cancelled`); null otherwise. */
    cancelledAt: instant('cancelled_at'),
    /** Internal notes of the staff, never shown to customers. */
    notes: text('notes').notNull().default(''),
    /** Set for a place of an event, whose bookings share its time. */
    miniSessionId: text('mini_session_id').references(() => miniSessions.id, {
      onDelete: 'restrict',
    }),
    /** Until when the time is held for a new customer to confirm the address; null when nothing is to confirm. */
    confirmBefore: instant('confirm_before'),
    /** SHA-256 of the token in the confirmation link; the token itself is not stored. */
    confirmTokenHash: text('confirm_token_hash').unique(),
    /** Until when the time is held for the payment; null when none is awaited. */
    payBefore: instant('pay_before'),
    /** Until when the time is kept for a customer who has a quote; null when it is not. */
    offeredUntil: instant('offered_until'),
    /** Until when the time is kept for a customer who accepted a quote and is still to sign or to pay; null when it is not. */
    keptUntil: instant('kept_until'),
    /** Whether a part of its plan is open that is due with the acceptance: triggers of the plans keep it. */
    depositOpen: flag('deposit_open').notNull().default(false),
    /** Whether a plan says how it is paid: triggers of the plans keep it. */
    isPlanned: flag('is_planned').notNull().default(false),
    /** What of `uninvoicedCents` is due in parts of a plan, on their days: triggers of the plans keep it. */
    plannedCents: cents('planned_cents').notNull().default(0),
    /**
     * What it costs with tax, what of it is still to be paid (for a confirmed or completed session that was no demonstration), what
     * of that no open invoice bills, and how its payment stands: triggers keep all four (money/standing-triggers.ts), so that
     * filters and sums read no other table.
     */
    totalCents: cents('total_cents').notNull().default(0),
    owedCents: cents('owed_cents').notNull().default(0),
    uninvoicedCents: cents('uninvoiced_cents').notNull().default(0),
    paymentStanding: text('payment_standing', { enum: paymentStandings }).notNull().default('none'),
    /** When the customer followed the confirmation link. */
    addressConfirmedAt: instant('address_confirmed_at'),
    ...stamps,
  },
  (table) => [
    index('bookings_by_time').on(table.startsAt, table.id),
    index('bookings_by_status').on(table.status, table.startsAt, table.id),
    index('bookings_by_user').on(table.userId, table.startsAt, table.id),
    // The last columns of these are only filters, which are then read from the index.
    index('bookings_by_payment').on(
      table.paymentStanding,
      table.startsAt,
      table.id,
      table.status,
      table.serviceName,
    ),
    index('bookings_by_service').on(
      table.serviceName,
      table.startsAt,
      table.id,
      table.status,
      table.paymentStanding,
    ),
    index('bookings_uninvoiced')
      .on(table.startsAt, table.id)
      .where(sql`uninvoiced_cents > planned_cents`),
    index('bookings_by_requester').on(table.requestedBy).where(sql`requested_by IS NOT NULL`),
    index('bookings_occupied').on(table.startsAt, table.endsAt).where(sql`status <> 'cancelled'`),
    uniqueIndex('bookings_by_request').on(table.requestKey).where(sql`request_key IS NOT NULL`),
    locationCheck('bookings', table),
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

/**
 * The networks that requested the bookings of the last day, for counting the hours that a network
 * holds. Older rows are removed.
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

/** The links in mails that open a booking, as hashes: the link itself is only in the mail. */
export const bookingLinks = sqliteTable(
  'booking_links',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').primaryKey(),
    bookingId: ownedBy('booking_id', () => bookings.id).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('booking_links_by_booking').on(table.bookingId, table.createdAt)],
);

/**
 * The saved texts of the booking terms; the newest applies, and an empty one means that there are none. Earlier texts
 * stay while a booking has accepted them.
 */
export const bookingTerms = sqliteTable('booking_terms', {
  ...numbered(),
  text: text('text').notNull(),
  translations: translations<{ text: string }>(),
  savedAt: instant('saved_at').notNull(),
});

/** The terms that the customer of a booking accepted on the site. */
export const acceptedTerms = sqliteTable(
  'accepted_terms',
  {
    bookingId: ownedBy('booking_id', () => bookings.id).primaryKey(),
    termsId: text('terms_id')
      .notNull()
      .references(() => bookingTerms.id, { onDelete: 'restrict' }),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [index('accepted_terms_by_terms').on(table.termsId)],
);

/** The address of the calendar feed, in one row; without it the feed is off. */
export const calendarFeed = onlyRowTable('calendar_feed', {
  /** SHA-256 of the secret, for checking requests. */
  secretHash: text('secret_hash').notNull(),
  /** The secret itself, encrypted, so that staff can be shown the address. */
  sealedSecret: text('sealed_secret').notNull(),
  madeAt: instant('made_at').notNull(),
});
