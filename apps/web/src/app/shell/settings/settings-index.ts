import { paths } from '@shutterhouse/contract/pages';
import { translate } from '@shutterhouse/contract/sentences';
import { findParam } from '../../../lib/navigation/use-found-field.ts';
import { settingsHelp } from './help-topics.ts';
import { type Fields, indexedElsewhere, indexedFields } from './indexed-settings.ts';
import { groupLabels, settingsElsewhere, settingsTabs } from './settings-tabs.ts';

/** A setting that was found; `place` is its group and its tab. */
export type FoundSetting = { label: string; place: string; href: string };

type Entry = FoundSetting & { words: string };

/** How many are shown. */
const maxFound = 8;

/**
 * The settings that contain all words of a search; those that are called so come first. What contains them within its words
 * is found only if nothing has words that begin so.
 */
export function findSettings(search: string): FoundSetting[] {
  const words = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const ranked = entries()
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < ranks.length)
    .toSorted((one, other) => one.rank - other.rank);
  const isExact = ranked.some(({ rank }) => rank < within);
  return ranked
    .filter(({ rank }) => !isExact || rank < within)
    .slice(0, maxFound)
    .map(({ entry: { label, place, href } }) => ({ label, place, href }));
}

type Rank = (entry: Entry, word: string) => boolean;

/** From the best to the least: how each word of a search may be contained. */
const ranks: readonly Rank[] = [
  ({ label }, word) => plain(label).startsWith(word),
  ({ label }, word) => beginsWord(plain(label), word),
  ({ label, words }, word) => beginsWord(plain(`${label} ${words}`), word),
  ({ label, words, place }, word) => plain(`${label} ${words} ${place}`).includes(word),
];

/** From this rank on, a word may be within another one. */
const within = ranks.length - 1;

function rankOf(entry: Entry, words: readonly string[]): number {
  const at = ranks.findIndex((isContained) => words.every((word) => isContained(entry, word)));
  return at < 0 ? ranks.length : at;
}

/** Whether a word of a text begins so. */
function beginsWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}-]+/u).some((one) => one.startsWith(word));
}

/** Everything that can be found, in the language of the desk. */
function entries(): Entry[] {
  const tabs = settingsTabs.flatMap(({ subsection, label, group }) => {
    const href = paths.settings(subsection);
    const help = settingsHelp[subsection]?.sentences ?? [];
    const own = { label, place: groupLabels[group], href, words: help.map(translate).join(' ') };
    return [own, ...fieldsOf(indexedFields[subsection], href, `${groupLabels[group]} · ${label}`)];
  });
  const elsewhere = settingsElsewhere.flatMap(({ group, label, href, words }) => [
    { label, place: groupLabels[group], href, words: words ? translate(words) : '' },
    ...fieldsOf(indexedElsewhere[href], href, `${groupLabels[group]} · ${label}`),
  ]);
  return [...tabs, ...elsewhere];
}

function fieldsOf(fields: Fields = {}, href: string, place: string): Entry[] {
  return Object.entries(fields).map(([name, words]) => {
    const label = translate(name);
    return {
      label,
      place,
      href: `${href}?${findParam}=${encodeURIComponent(label)}`,
      words: translate(words),
    };
  });
}

/** A text without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
