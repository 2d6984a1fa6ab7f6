import { clockStyles } from '@shutterhouse/contract/clock';
import { currencies } from '@shutterhouse/contract/currencies';
import { type Language, languages } from '@shutterhouse/contract/languages';
import { paymentModes } from '@shutterhouse/contract/payments/constants';
import type { Tax } from '@shutterhouse/contract/pricing';
import { fontPairs, siteThemes } from '@shutterhouse/contract/settings/appearance-constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, instant, isOneOf, versioned } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { pictures } from '../../media/tables.ts';

/** Facts about this studio, one per row, such as that its owner has been created. */
export const studioFacts = sqliteTable('studio_facts', {
  name: text('name', {
    enum: ['ownerCreated', 'starterInstalled', 'secretKey', 'opened'],
  }).primaryKey(),
  value: text('value').notNull(),
  since: instant('since').notNull(),
});

/**
 * The version of the public content. The triggers `…_bump_content` (in triggers.ts) count every write
 * to a table that public pages read, whoever writes; cached pages depend on it.
 */
export const contentVersion = onlyRowTable('content_version', {
  version: integer('version').notNull(),
});

/**
 * The billing settings, in one row; until it exists the defaults of the contract apply. The next
 * invoice number is taken from here, in the transaction that writes the invoice.
 */
export const billing = onlyRowTable(
  'billing',
  {
    businessName: text('business_name').notNull(),
    address: text('address').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** The name and rate of the default tax. */
    taxName: text('tax_name').notNull(),
    /** Thousandths of a percent: 8 % is 8000. */
    taxRate: integer('tax_rate').notNull(),
    pricesIncludeTax: flag('prices_include_tax').notNull().default(false),
    /** Empty in a row that was saved when there was only the one of `taxName` and `taxRate`. */
    taxes: text('taxes', { mode: 'json' }).$type<Tax[]>().notNull().default([]),
    currency: text('currency', { enum: currencies }).notNull(),
    invoicePrefix: text('invoice_prefix').notNull(),
    nextInvoiceNumber: integer('next_invoice_number').notNull(),
    /** The highest number used; 0 while there is none. */
    lastInvoiceNumber: integer('last_invoice_number').notNull(),
    paymentTermsDays: integer('payment_terms_days').notNull(),
    bankDetails: text('bank_details').notNull().default(''),
    invoiceNote: text('invoice_note').notNull(),
    ...versioned,
  },
  (table) => [
    check('billing_tax_rate', sql`${table.taxRate} BETWEEN 0 AND 100000`),
    check('billing_currency', sql`length(${table.currency}) = 3`),
    check('billing_terms', sql`${table.paymentTermsDays} BETWEEN 0 AND 365`),
    // No number is used twice.
    check(
      'billing_invoice_numbers',
      sql`${table.lastInvoiceNumber} >= 0 AND ${table.nextInvoiceNumber} > ${table.lastInvoiceNumber}`,
    ),
  ],
);

/** The appearance, in one row; until it exists the defaults of the contract apply. */
export const appearance = onlyRowTable(
  'appearance',
  {
    /** `#rrggbb`; the variant for dark mode is computed from it. */
    accent: text('accent').notNull(),
    fonts: text('fonts', { enum: fontPairs }).notNull(),
    theme: text('theme', { enum: siteThemes }).notNull(),
    /** The time format. */
    clock: text('clock', { enum: clockStyles }).notNull().default('12-hour'),
    logoId: text('logo_id').references(() => pictures.id, { onDelete: 'set null' }),
    iconId: text('icon_id').references(() => pictures.id, { onDelete: 'set null' }),
    ...versioned,
  },
  (table) => [
    index('appearance_by_logo').on(table.logoId),
    index('appearance_by_icon').on(table.iconId),
    check(
      'appearance_accent',
      sql`${table.accent} GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'`,
    ),
    check('appearance_theme', isOneOf(table.theme)),
    check('appearance_clock', isOneOf(table.clock)),
  ],
);

/** The languages, in one row; until it exists the studio is in English. No check lists them, so that a new one needs no migration. */
export const studioLanguages = onlyRowTable(
  'studio_languages',
  {
    language: text('language', { enum: languages }).notNull(),
    /** ISO 3166-1 alpha-2; null: the country of the studio's time zone. */
    region: text('region'),
    /** The further languages offered to visitors. */
    languages: text('languages', { mode: 'json' }).$type<Language[]>().notNull(),
    ...versioned,
  },
  (table) => [
    check('studio_languages_region', sql`${table.region} GLOB '[A-Z][A-Z]'`),
    check('studio_languages_languages', sql`json_valid(${table.languages})`),
  ],
);

/**
 * The time zone and the public address, in one row; null where the desk has not set them, so that the variables of the
 * process or their defaults count.
 */
export const studioPlace = onlyRowTable('studio_place', {
  timeZone: text('time_zone'),
  /** An origin, such as `https://studio.example`. */
  publicUrl: text('public_url'),
  ...versioned,
});

/** The owner's settings, in one row; until it exists the defaults of the contract apply. */
export const studioSettings = onlyRowTable(
  'studio_settings',
  {
    bookingHoursPerAddress: integer('booking_hours_per_address').notNull(),
    auditLogDays: integer('audit_log_days').notNull(),
    bookingChangesUntilHours: integer('booking_changes_until_hours').notNull().default(48),
    remindsCustomers: flag('reminds_customers').notNull().default(true),
    countsVisitors: flag('counts_visitors').notNull().default(true),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('studio_settings_booking_hours', sql`${table.bookingHoursPerAddress} BETWEEN 1 AND 1000`),
    check(
      'studio_settings_audit_days',
      sql`${table.auditLogDays} = 0 OR ${table.auditLogDays} BETWEEN 30 AND 3650`,
    ),
    check('studio_settings_change_hours', sql`${table.bookingChangesUntilHours} BETWEEN 0 AND 720`),
  ],
);

/** The payment settings, in one row; without it the contract's defaults apply. */
export const paymentSettings = onlyRowTable(
  'payment_settings',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    depositPercent: integer('deposit_percent').notNull(),
    /** Whether customers are offered to add a tip when a plan of payments is paid. */
    offersTips: flag('offers_tips').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('payment_settings_mode', isOneOf(table.mode)),
    check('payment_settings_deposit', sql`${table.depositPercent} BETWEEN 5 AND 100`),
  ],
);
