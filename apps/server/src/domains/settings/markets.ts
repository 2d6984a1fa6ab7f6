import type { Currency } from '@shutterhouse/contract/currencies';
import type { Language } from '@shutterhouse/contract/languages';
import { defaultPriceTerms, type PriceTerms, type Tax } from '@shutterhouse/contract/pricing';

/** The countries of a language for which there are terms, the one where most speak it first. */
const countriesOf: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'SG', 'IN'],
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  fr: ['FR', 'BE', 'CH', 'LU', 'CA'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE', 'UY'],
  it: ['IT', 'CH'],
  'pt-BR': ['BR'],
  nl: ['NL', 'BE'],
  ja: ['JP'],
};

/** The country of a studio that has named only its language: that of its time zone where the language is spoken. */
export function regionOfLanguage(language: Language, zoneCountry: string | undefined): string {
  const [home, ...others] = countriesOf[language];
  return others.find((country) => country === zoneCountry) ?? home;
}

type Rate = readonly [name: string, percent: number];
type Market = { currency: Currency; rates: readonly [Rate, ...Rate[]] };

/** Currency and usual rates of countries, whose prices for consumers include tax. */
const gross: Readonly<Record<string, Market>> = {
  GB: { currency: 'GBP', rates: [['VAT', 20]] },
  IE: { currency: 'EUR', rates: [['VAT', 23]] },
  AU: { currency: 'AUD', rates: [['GST', 10]] },
  NZ: { currency: 'NZD', rates: [['GST', 15]] },
  ZA: { currency: 'ZAR', rates: [['VAT', 15]] },
  SG: { currency: 'SGD', rates: [['GST', 9]] },
  IN: { currency: 'INR', rates: [['GST', 18]] },
  DE: {
    currency: 'EUR',
    rates: [
      ['MwSt.', 19],
      ['MwSt. ermäßigt', 7],
    ],
  },
  AT: { currency: 'EUR', rates: [['USt.', 20]] },
  CH: { currency: 'CHF', rates: [['MWST', 8.1]] },
  LI: { currency: 'CHF', rates: [['MWST', 8.1]] },
  LU: { currency: 'EUR', rates: [['TVA', 17]] },
  FR: { currency: 'EUR', rates: [['TVA', 20]] },
  BE: { currency: 'EUR', rates: [['TVA', 21]] },
  ES: { currency: 'EUR', rates: [['IVA', 21]] },
  MX: { currency: 'MXN', rates: [['IVA', 16]] },
  AR: { currency: 'ARS', rates: [['IVA', 21]] },
  CL: { currency: 'CLP', rates: [['IVA', 19]] },
  CO: { currency: 'COP', rates: [['IVA', 19]] },
  PE: { currency: 'PEN', rates: [['IGV', 18]] },
  UY: { currency: 'UYU', rates: [['IVA', 22]] },
  IT: { currency: 'EUR', rates: [['IVA', 22]] },
  BR: { currency: 'BRL', rates: [['ISS', 5]] },
  NL: { currency: 'EUR', rates: [['btw', 21]] },
  JP: { currency: 'JPY', rates: [['消費税', 10]] },
};

/** Names of a rate that differ by language within a country. */
const localNames: Readonly<Record<string, string>> = {
  ...{ 'nl-BE': 'btw', 'fr-CH': 'TVA', 'it-CH': 'IVA', 'de-LU': 'MwSt.' },
};

/** The usual currency and taxes of a country, named in a language; those of the United States where there are no others. */
export function marketTerms(language: Language, region: string): PriceTerms {
  if (region === 'CA') return { ...defaultPriceTerms, currency: 'CAD', taxes: [taxOf(['GST', 5])] };
  const market = gross[region];
  if (market === undefined) return defaultPriceTerms;
  const { currency, rates } = market;
  const taxes = rates.map(([name, percent], index) =>
    taxOf([localNames[`${language}-${region}`] ?? name, percent], index),
  );
  return { currency, pricesIncludeTax: true, taxes };
}

function taxOf([name, percent]: Rate, index = 0): Tax {
  const id = index === 0 ? 'standard' : `reduced-${index}`;
  return { id, name, note: '', percents: [{ from: '', percent }], isEnded: false };
}
