import { z } from 'zod';
import { editedRecord, version } from '../editing.ts';
import { translationsOf } from '../translations.ts';
import { flag, lengths, requiredText } from '../validators.ts';

/** A page that the law asks for, such as an imprint; its text is plain paragraphs, `slug` the end of its address. */
export const publicLegalPage = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  text: z.string(),
  updatedAt: z.date(),
});
export type PublicLegalPage = z.infer<typeof publicLegalPage>;

/** The links to the legal pages, in their order. */
export const legalLinks = z.array(publicLegalPage.pick({ title: true, slug: true }));
export type LegalLinks = z.infer<typeof legalLinks>;

/** A legal page by the end of its address. */
export const legalPageBySlugInput = z.object({ slug: requiredText('Page', lengths.title) });
export type LegalPageBySlugInput = z.infer<typeof legalPageBySlugInput>;

const fields = z.object({
  title: requiredText('Title', lengths.title),
  text: requiredText('Text', lengths.text * 2),
  isActive: flag('Active'),
});

/** The texts of a legal page in further languages. */
const translations = translationsOf({
  title: fields.shape.title,
  text: fields.shape.text,
});

/** The values of a legal page's form. */
export const legalPageInput = fields.extend({ translations: translations.optional() });

/** A legal page as staff see it; visitors see the active ones, in the order of the list. */
export const legalPage = publicLegalPage.extend({ isActive: z.boolean(), translations, version });
export type LegalPage = z.infer<typeof legalPage>;

/** A new legal page is added last, and active by default. */
export const createLegalPageInput = legalPageInput.extend({
  isActive: legalPageInput.shape.isActive.default(true),
});
export type CreateLegalPageInput = z.infer<typeof createLegalPageInput>;

/** Changes to a legal page; absent fields stay unchanged, and its address always does. */
export const updateLegalPageInput = legalPageInput.partial().extend(editedRecord);
export type UpdateLegalPageInput = z.infer<typeof updateLegalPageInput>;
