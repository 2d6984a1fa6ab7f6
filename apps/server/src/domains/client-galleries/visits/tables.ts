import {
  galleryEvents,
  listKinds,
  verdicts,
} from '@shutterhouse/contract/client-galleries/constants';
import type { PictureMark } from '@shutterhouse/contract/client-galleries/lists';
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
import { cents, id, instant, isOneOf, numbered, ownedBy, versioned } from '../../../db/columns.ts';
import { clientGalleries, clientGalleryLinks, clientGalleryPictures } from '../tables.ts';

/** Visitors who have given their name, each with lists of their own on all their devices. */
export const clientGalleryVisitors = sqliteTable(
  'client_gallery_visitors',
  {
    id: id(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    linkId: ownedBy('link_id', () => clientGalleryLinks.id).notNull(),
    name: text('name').notNull(),
    /** Empty where the studio does not ask for it. */
    email: text('email').notNull(),
    /** When they proved by a code that the address is theirs. */
    provenAt: instant('proven_at'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    index('client_gallery_visitors_by_gallery').on(table.galleryId, table.id),
    // One visitor for each proven address, whatever the device.
    uniqueIndex('client_gallery_visitors_by_email')
      .on(table.linkId, table.email)
      .where(sql`email <> ''`),
    check('client_gallery_visitors_name', sql`${table.name} <> ''`),
    check(
      'client_gallery_visitors_proof',
      sql`${table.email} = '' OR ${table.provenAt} IS NOT NULL`,
    ),
  ],
);

/** The lists that visitors of a gallery fill. */
export const clientGalleryLists = sqliteTable(
  'client_gallery_lists',
  {
    id: id(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    kind: text('kind', { enum: listKinds }).notNull(),
    name: text('name').notNull(),
    /** How many pictures it needs and holds; null without such a limit. */
    min: integer('min'),
    max: integer('max'),
    /** Of each picture beyond the most; null where no more can be chosen. */
    extraPriceCents: cents('extra_price_cents'),
    /** The last day for choosing, `YYYY-MM-DD`, and its end in the studio's time zone. */
    deadline: text('deadline'),
    endsAt: instant('ends_at'),
    position: integer('position').notNull(),
    ...versioned,
  },
  (table) => [
    index('client_gallery_lists_in_order').on(table.galleryId, table.position, table.id),
    check('client_gallery_lists_kind', isOneOf(table.kind)),
    check('client_gallery_lists_name', sql`${table.name} <> ''`),
    check(
      'client_gallery_lists_limits',
      sql`coalesce(${table.min}, 0) >= 0 AND (${table.max} IS NULL OR ${table.max} >= max(1, coalesce(${table.min}, 0)))`,
    ),
    check(
      'client_gallery_lists_deadline',
      sql`(${table.deadline} IS NULL) = (${table.endsAt} IS NULL)`,
    ),
  ],
);

/** One list of one visitor. */
export const clientGallerySelections = sqliteTable(
  'client_gallery_selections',
  {
    id: id(),
    listId: ownedBy('list_id', () => clientGalleryLists.id).notNull(),
    visitorId: ownedBy('visitor_id', () => clientGalleryVisitors.id).notNull(),
    /** Maintained by triggers: how many pictures it holds. */
    chosen: integer('chosen').notNull().default(0),
    /** What the visitor wrote with it. */
    message: text('message').notNull().default(''),
    /** When the visitor was done; null while it can be changed. */
    finishedAt: instant('finished_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('client_gallery_selections_by_visitor').on(table.listId, table.visitorId),
    index('client_gallery_selections_of_visitor').on(table.visitorId),
    check('client_gallery_selections_chosen', sql`${table.chosen} >= 0`),
  ],
);

/** The pictures of a selection, with notes and marks; in a review each with a verdict. */
export const clientGalleryChoices = sqliteTable(
  'client_gallery_choices',
  {
    selectionId: ownedBy('selection_id', () => clientGallerySelections.id).notNull(),
    pictureId: ownedBy('picture_id', () => clientGalleryPictures.id).notNull(),
    note: text('note').notNull().default(''),
    marks: text('marks', { mode: 'json' }).$type<PictureMark[]>().notNull().default([]),
    /** Null in a list of choices. */
    verdict: text('verdict', { enum: verdicts }),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.selectionId, table.pictureId] }),
    index('client_gallery_choices_by_picture').on(table.pictureId),
    check('client_gallery_choices_marks', sql`json_valid(${table.marks})`),
  ],
);

/** What happened in a gallery, newest last. */
export const clientGalleryEvents = sqliteTable(
  'client_gallery_events',
  {
    ...numbered(),
    galleryId: ownedBy('gallery_id', () => clientGalleries.id).notNull(),
    linkId: text('link_id').references(() => clientGalleryLinks.id, { onDelete: 'set null' }),
    visitorId: text('visitor_id').references(() => clientGalleryVisitors.id, {
      onDelete: 'set null',
    }),
    kind: text('kind', { enum: galleryEvents }).notNull(),
    /** Of whom it was, as known then. */
    name: text('name').notNull(),
    /** The name of the list, or the size of the download; empty for others. */
    detail: text('detail').notNull(),
    pictures: integer('pictures'),
    at: instant('at').notNull(),
    /** When the studio was notified of it, or needed no notice; null while it waits. */
    noticedAt: instant('noticed_at'),
  },
  (table) => [
    index('client_gallery_events_by_gallery').on(table.galleryId, table.number),
    index('client_gallery_events_waiting').on(table.galleryId).where(sql`noticed_at IS NULL`),
    index('client_gallery_events_by_link').on(table.linkId),
    index('client_gallery_events_by_visitor').on(table.visitorId, table.kind, table.number),
    check('client_gallery_events_kind', isOneOf(table.kind)),
  ],
);
