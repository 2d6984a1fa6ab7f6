import type { Catalog } from './sentences.ts';

/**
 * English in disguise, by the tags of CLDR, for tests and development: longer by 40 % with accents, and from right to left. No
 * studio can choose them; a server that is started with one writes all its English in it.
 */
export const pseudoLanguages = ['en-XA', 'ar-XB'] as const;

export type PseudoLanguage = (typeof pseudoLanguages)[number];

type Sentence = Catalog[string];
type Part = Exclude<Sentence, string>[number];

/** By how much a sentence grows. */
const growth = 0.4;

/** Only letters of the web fonts: others would be as wide as those of the system. */
const accents: Readonly<Record<string, string>> = {
  ...{ a: 'å', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', u: 'ü', y: 'ÿ' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', U: 'Ü', Y: 'Ý' },
};

const filling = 'öné twö thréé föür fîvé sîx sévén éîght nîné tén élévén twélvé';

/** A sentence of the catalog in a pseudo-language; its parameters, plurals and marks stay. */
export function pseudoSentence(sentence: Sentence, language: PseudoLanguage): Sentence {
  if (language === 'ar-XB') return changed(sentence, mirrored);
  const longer = changed(sentence, accented);
  const end = paddingFor(lengthOf(sentence));
  if (typeof longer === 'string') return paddedBy(end, longer);
  const last = longer.at(-1);
  return typeof last === 'string'
    ? [...longer.slice(0, -1), paddedBy(end, last)]
    : [...longer, end];
}

function changed(sentence: Sentence, change: (text: string) => string): Sentence {
  // Not parameters, marks such as `<link>`, and the `#` of a plural.
  const parts = (text: string) =>
    text
      .split(/(<\/?\w+>|#|\{\w+\})/)
      .map((part, index) => (index % 2 === 0 ? change(part) : part))
      .join('');
  if (typeof sentence === 'string') return parts(sentence);
  return sentence.map((part): Part => {
    if (typeof part === 'string') return parts(part);
    const [name, kind, choices] = part;
    if (typeof choices !== 'object' || choices === null) return part;
    const own = Object.entries(choices).map(([choice, text]) => [
      choice,
      isSentence(text) ? changed(text, change) : text,
    ]);
    return [name, kind, Object.fromEntries(own)] as Part;
  });
}

/** A plural has its offset among its choices. */
function isSentence(choice: unknown): choice is Sentence {
  return typeof choice === 'string' || Array.isArray(choice);
}

function accented(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter);
}

/** Each word with its letters from right to left, and with marks that give the text this direction. */
function mirrored(text: string): string {
  return text.replaceAll(/\S+/g, (word) => `\u200f\u202e${word}\u202c\u200f`);
}

function lengthOf(sentence: Sentence): number {
  if (typeof sentence === 'string') return sentence.length;
  return sentence.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.length;
    const [, , choices] = part;
    if (typeof choices !== 'object' || choices === null) return sum;
    const { other } = choices as { other?: Sentence };
    return sum + (other === undefined ? 0 : lengthOf(other));
  }, 0);
}

/** A space at its end leads to what follows it, such as a link. */
function paddedBy(end: string, text: string): string {
  const words = text.trimEnd();
  return words + end + text.slice(words.length);
}

/** A space and words of a length. */
function paddingFor(length: number): string {
  const wanted = Math.max(1, Math.ceil(length * growth) - 1);
  const words = `${filling} `.repeat(Math.ceil(wanted / filling.length)).slice(0, wanted);
  return ` ${words.trimEnd().padEnd(wanted, 'é')}`;
}
