import { z } from 'zod';
import { openedVersion, version } from '../editing.ts';
import { languages } from '../languages.ts';
import { regions } from '../regions.ts';
import { sentences } from '../sentences.ts';
import { oneOf } from '../validators.ts';

/** Messages of the language settings. */
export const languageMessages = sentences({
  changedMeanwhile:
    'The languages were changed by somebody else since you opened them. Please look at what they say now before you save.',
  loadFailed: 'Failed to load the languages',
  saved: 'Languages updated.',
  saveFailed: 'Failed to update the languages',
  refused: 'Please check the highlighted fields of the languages.',
  region: 'Region must be a country by its two letters, such as US or DE',
  languagesList: 'Further languages must be a list of languages',
});

/** The labels of the language settings, by their paths in the form. */
export const languageLabels = sentences({
  language: 'Main language',
  region: 'Region',
  languages: 'Further languages',
});

const region = z
  .string({ error: () => languageMessages.region })
  .trim()
  .toUpperCase()
  .refine((code) => regions.includes(code), { error: () => languageMessages.region });

/** The values of the languages form. */
export const languagesInput = z.object({
  /** The language of the pages at the addresses without a language. */
  language: oneOf(() => languageLabels.language, languages),
  /** The country by whose rules numbers and dates are written. */
  region,
  /** The further languages offered to visitors; the main language need not be among them. */
  languages: z
    .array(
      oneOf(() => languageLabels.languages, languages),
      { error: () => languageMessages.languagesList },
    )
    .max(100, { error: () => languageMessages.languagesList }),
});
export type LanguagesInput = z.infer<typeof languagesInput>;

/** Changes of the languages; absent fields stay unchanged. */
export const updateLanguagesInput = languagesInput.partial().extend({ version: openedVersion });
export type UpdateLanguagesInput = z.infer<typeof updateLanguagesInput>;

/** The languages of the studio, with the version for saving. */
export const languageSettings = z.object({
  language: z.enum(languages),
  region: z.string(),
  languages: z.array(z.enum(languages)),
  version,
});
export type LanguageSettings = z.infer<typeof languageSettings>;
