import { currentLocale, defaultLocale, localeTag } from './locale.ts';

type Person = { firstName: string; lastName: string };

/** The languages that name the family first. */
const familyFirst = new Set(['hu', 'ja', 'ko', 'vi', 'zh']);

/** Names in these scripts have the family first wherever they are written. */
const familyFirstScripts = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30fc]+$/u;

/** Whether forms and texts in a language (BCP 47) have the name of the family first. */
export function isFamilyFirst(language: string = currentLocale().language): boolean {
  return familyFirst.has(language);
}

/**
 * Both names of a person, in the order of the language of the text (BCP 47) or of the script of the name; either may be
 * empty.
 */
export function fullName(
  { firstName, lastName }: Person,
  language: string = currentLocale().language,
): string {
  const turned = isFamilyFirst(language) || familyFirstScripts.test(firstName + lastName);
  const names = turned ? [lastName, firstName] : [firstName, lastName];
  return tidyName(names.join(' ')).trim();
}

/** A name that was written as one text: its first word and the rest. */
export function splitName(name: string): Person {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** How a person's full name may be written: in either order. */
export function writtenNames({ firstName, lastName }: Person): string[] {
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map((name) => name.trim());
}

/** How a greeting addresses a person: by the first name, or by both where the family comes first. */
export function greetedName(
  { firstName, lastName }: Person,
  language: string = currentLocale().language,
): string {
  const name = fullName({ firstName, lastName }, language);
  return isFamilyFirst(language) || firstName === '' ? name : tidyName(firstName);
}

/**
 * Whether a form asks for the last name, too: only in the default locale. In all others one name is enough, as many people
 * have no other.
 */
export function isLastNameRequired(): boolean {
  return localeTag() === localeTag(defaultLocale);
}

/** Characters that turn the text around them or take no space; joiners are part of Persian and Indian names. */
const directing = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** More marks than any script puts on a letter cover the lines above. */
const surplusMarks = /(\p{M}{4})\p{M}+/gu;

/** Characters that turn all that follows until they are closed. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without what would disturb the lines and fields around it; all other texts stay as they are. */
export function tidyText(text: string): string {
  const unturned = text.replace(turning, '');
  return unturned.search(surplusMarks) < 0 ? unturned : withoutSurplusMarks(unturned);
}

function withoutSurplusMarks(text: string): string {
  return text.normalize('NFC').replace(surplusMarks, '$1');
}

/** A name in composed letters, without what would disturb the text around it: direction marks, and more than four marks on a letter. */
export function tidyName(text: string): string {
  return withoutSurplusMarks(text.replace(directing, ''));
}
