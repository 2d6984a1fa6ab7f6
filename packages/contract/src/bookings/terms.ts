import { z } from 'zod';
import { openedVersion } from '../editing.ts';
import { translationsOf } from '../translations.ts';
import { lengths, optionalText } from '../validators.ts';
import { termsMessages as messages } from './messages.ts';

/** A saved text of the terms: plain paragraphs, separated by empty lines. */
export const termsVersion = z.object({ id: z.string(), text: z.string(), savedAt: z.date() });
export type TermsVersion = z.infer<typeof termsVersion>;

/** The current terms of booking. While the studio has none, the text is empty and there is no id. */
export const bookingTerms = z.object({
  /** Sent with a booking that accepts them. */
  id: z.string().nullable(),
  text: z.string(),
  savedAt: z.date().nullable(),
  /** For saving: refused when somebody saved another text since it was loaded. */
  version: z.number().int(),
});
export type BookingTerms = z.infer<typeof bookingTerms>;

const text = optionalText(() => messages.terms, lengths.text * 2);
const translations = translationsOf({ text });

/** The current terms for their editor. */
export const editedTerms = bookingTerms.extend({ translations });
export type EditedTerms = z.infer<typeof editedTerms>;

export const updateTermsInput = z.object({
  text,
  translations: translations.optional(),
  version: openedVersion,
});
export type UpdateTermsInput = z.infer<typeof updateTermsInput>;
