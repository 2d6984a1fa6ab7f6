import { z } from 'zod';
import { type Language, languages } from './languages.ts';
import { sentences, t } from './sentences.ts';

/** Messages of the texts in further languages. */
export const translationMessages = sentences({
  invalid: () =>
    t('Translations must be texts by their language: {languages}', {
      languages: languages.join(', '),
    }),
});

/**
 * The texts of a record in further languages, by the names of their fields. A text that is missing is read in the main
 * language.
 */
export type Translations<Texts> = Partial<
  Record<Language, { [Name in keyof Texts]?: Texts[Name] | undefined }>
>;

type Text = z.ZodType<string, string>;
type TextList = z.ZodArray<Text>;

/** Aborts on a text, so that only the other choice explains what is wrong with it. */
const blank = z.string().regex(/^\s*$/, { abort: true }).trim();

/** The text or list of a translation: as in the main language, or nothing. */
function translated(field: Text | TextList) {
  const nothing = field instanceof z.ZodArray ? z.array(blank) : blank;
  return z.union([nothing, field], {
    error: ({ errors }) => (errors as { message: string }[][]).at(-1)?.[0]?.message,
  });
}

/**
 * The schema of the texts of a record in further languages. Empty ones are removed.
 * @param fields the schemas of the record's own texts, whose limits apply to each language
 */
export function translationsOf<const Fields extends Readonly<Record<string, Text | TextList>>>(
  fields: Fields,
) {
  const optional = Object.entries(fields).map(
    ([name, field]) => [name, translated(field).optional()] as const,
  );
  const texts = z.object(Object.fromEntries(optional), {
    error: () => translationMessages.invalid(),
  });
  const schema = z
    .partialRecord(z.enum(languages), texts, { error: () => translationMessages.invalid() })
    .overwrite(withoutBlank);
  type Texts = Translations<{ [Name in keyof Fields]: z.infer<Fields[Name]> }>;
  return schema as unknown as z.ZodType<Texts, Texts>;
}

/** Without texts that are empty, and languages of which nothing is left. */
function withoutBlank<All extends Partial<Record<Language, object>>>(all: All): All {
  const kept = Object.entries(all).flatMap(([language, texts]) => {
    const written = Object.entries(texts).filter(([, text]) => isWritten(text));
    return written.length > 0 ? [[language, Object.fromEntries(written)]] : [];
  });
  return Object.fromEntries(kept) as All;
}

/** Whether somebody has written a text: one that is not empty, or a list with such a text. */
export function isWritten(text: unknown): boolean {
  if (Array.isArray(text)) return text.some(isWritten);
  return typeof text === 'string' && text.trim() !== '';
}
