import { localeTag } from '../locale.ts';
import { searchKey } from '../search-key.ts';
import { marked, t, translate } from '../sentences.ts';
import type { LegalLinks } from './schema.ts';

/** What asks all states of the European Economic Area for such a law. */
const ofTheUnion = marked('Directive 2000/31/EC, Article 5');

/**
 * The countries (ISO 3166-1 alpha-2) whose law asks the site of a business to say who is behind it, each with that law.
 */
const laws: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'BE BG CY CZ DK EE ES FI GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
      .split(' ')
      .map((country) => [country, ofTheUnion]),
  ),
  AT: '§ 5 ECG, § 25 MedienG',
  CH: 'Art. 3 Abs. 1 Bst. s UWG',
  DE: '§ 5 DDG',
  FR: 'loi n° 2004-575, article 1-1',
  GB: 'Electronic Commerce Regulations 2002, regulation 6',
  JP: '特定商取引法第11条',
};

/** How such pages are called, as `searchKey` gives them. */
const names = [
  ...[
    'impressum',
    'imprint',
    'anbieterkennzeichnung',
    'offenlegung',
    'legal notice',
    'legal information',
  ],
  ...['mentions legales', 'aviso legal', 'informacion legal', 'note legali', 'informazioni legali'],
  ...['ficha legal', 'colofon', 'bedrijfsgegevens', 'company information', 'about the company'],
  ...['特定商取引', '会社概要', '運営者情報', '事業者情報'],
].map(searchKey);

/** The law by which a studio in a country needs an imprint, where no legal page that visitors can read is one. */
export function missingImprint(
  country: string,
  pages: LegalLinks | undefined,
): { country: string; law: string } | undefined {
  const law = laws[country];
  if (law === undefined) return undefined;
  const hasOne = pages?.some(({ title }) => {
    const key = searchKey(title);
    return names.some((name) => key.includes(name));
  });
  return hasOne ? undefined : { country, law };
}

/** The sentence that reminds of it. */
export function imprintSentence({ country, law }: { country: string; law: string }): string {
  const name = new Intl.DisplayNames(localeTag(), { type: 'region' }).of(country) ?? country;
  const named = translate(law);
  return t(
    'In {country}, the site of a business needs an imprint: who you are and how to reach you ({law}).',
    { country: name, law: named },
  );
}
