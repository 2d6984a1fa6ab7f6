import { conversionStates } from '@shutterhouse/contract/files/constants';
import type { MissedPicture } from '@shutterhouse/contract/files/conversions';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, isOneOf, ownedBy, stamps } from '../../../db/columns.ts';
import { pictures } from '../../../media/tables.ts';
import { users } from '../../people/tables.ts';

/** Conversions of folders to albums, running or recently ended. */
export const albumConversions = sqliteTable(
  'album_conversions',
  {
    id: id(),
    folderId: text('folder_id').notNull(),
    state: text('state', { enum: conversionStates }).notNull(),
    albumName: text('album_name').notNull(),
    /** The normalized name, by which names of albums are compared. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull(),
    isPublic: flag('is_public').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
    replaces: flag('replaces').notNull(),
    /** The created album, which may have been deleted since. */
    albumId: text('album_id'),
    total: integer('total').notNull(),
    missed: text('missed', { mode: 'json' }).$type<MissedPicture[]>().notNull(),
    failure: text('failure'),
    requestedBy: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    ...stamps,
  },
  (table) => [
    // Only one conversion to a name runs at a time.
    uniqueIndex('album_conversions_running').on(table.nameKey).where(sql`state = 'running'`),
    index('album_conversions_by_person').on(table.requestedBy),
    check('album_conversions_state', isOneOf(table.state)),
    check('album_conversions_tags', sql`json_valid(${table.tags})`),
    check('album_conversions_missed', sql`json_valid(${table.missed})`),
  ],
);

/** The pictures of a running conversion, in their order; removed when it ends. */
export const conversionPictures = sqliteTable(
  'album_conversion_pictures',
  {
    id: id(),
    conversionId: ownedBy('conversion_id', () => albumConversions.id).notNull(),
    fileId: text('file_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** `missed` when it could not be imported. */
    state: text('state', { enum: ['waiting', 'taken', 'missed'] }).notNull(),
    /** Referenced by this row until the album references it. */
    pictureId: text('picture_id')
      .unique()
      .references(() => pictures.id),
  },
  (table) => [
    uniqueIndex('album_conversion_pictures_in_order').on(
      table.conversionId,
      table.state,
      table.position,
    ),
    check(
      'album_conversion_pictures_taken',
      sql`(${table.state} = 'taken') = (${table.pictureId} IS NOT NULL)`,
    ),
  ],
);
