import type { SocialNetwork } from '@shutterhouse/contract/content/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, translations, versioned } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { pictureId } from '../../media/tables.ts';

export const hero = onlyRowTable(
  'hero',
  {
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    highlightedWord: text('highlighted_word').notNull(),
    primaryButtonText: text('primary_button_text').notNull(),
    primaryButtonLink: text('primary_button_link').notNull(),
    secondaryButtonText: text('secondary_button_text').notNull(),
    secondaryButtonLink: text('secondary_button_link').notNull(),
    pictureId: pictureId(),
    translations:
      translations<
        Record<
          'title' | 'subtitle' | 'highlightedWord' | 'primaryButtonText' | 'secondaryButtonText',
          string
        >
      >(),
    ...versioned,
  },
  (table) => [index('hero_by_picture').on(table.pictureId)],
);

export const about = onlyRowTable(
  'about',
  {
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    contentTitle: text('content_title').notNull(),
    content: text('content').notNull(),
    metaDescription: text('meta_description').notNull(),
    buttonText: text('button_text').notNull(),
    buttonLink: text('button_link').notNull(),
    pictureId: pictureId(),
    translations:
      translations<
        Record<
          'title' | 'subtitle' | 'contentTitle' | 'content' | 'metaDescription' | 'buttonText',
          string
        >
      >(),
    ...versioned,
  },
  (table) => [index('about_by_picture').on(table.pictureId)],
);

export const contactDetails = onlyRowTable(
  'contact_details',
  {
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    workingHours: text('working_hours').notNull(),
    socialMedia: text('social_media', { mode: 'json' })
      .$type<Partial<Record<SocialNetwork, string>>>()
      .notNull(),
    translations: translations<Record<'address' | 'workingHours', string>>(),
    ...versioned,
  },
  (table) => [check('contact_details_social', sql`json_valid(${table.socialMedia})`)],
);

export const testimonials = sqliteTable(
  'testimonials',
  {
    id: id(),
    content: text('content').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    pictureId: pictureId(),
    position: integer('position').notNull(),
    translations: translations<Record<'content' | 'role', string>>(),
    isActive: flag('is_active').notNull().default(true),
    ...versioned,
  },
  (table) => [
    index('testimonials_by_position').on(table.isActive, table.position, table.id),
    index('testimonials_in_order').on(table.position, table.id),
    index('testimonials_by_picture').on(table.pictureId),
  ],
);
