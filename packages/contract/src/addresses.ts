import { defaultLocale } from './locale.ts';
import { sentences, tc } from './sentences.ts';

/** The parts of a postal address. */
export const addressParts = ['street', 'city', 'state', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/** An address of a country: its parts by lines in the order of its post, and those that may not be missing. */
export type AddressLayout = {
  lines: readonly (readonly AddressPart[])[];
  required: ReadonlySet<AddressPart>;
};

/**
 * The countries (ISO 3166-1 alpha-2) with each order of lines: A is the street, C the town, S the state or its like, Z the
 * postal code. From the formats of Google's libaddressinput, in the script of the country; those that are not listed have
 * street and town.
 */
const countriesByLines: Record<string, string> = {
  'A ZC':
    'AD AT AX AZ BA BE BG BL CH CY CZ DE DK DO DZ EH ET FI FO FR GE GF GL GP GR GT GW HR HT IS KG KW LA LI LR LU MA MC MD ME MF MG MK MQ NC NE NL NO PL PM PT PY RE RS SE SI SJ SK SM SN TJ TM TN TZ VA WF XK YT ZM',
  'A C Z': 'AC AF AI FK GB GG GS IM IO JE KE LK NA PN SD SH SZ TA TC VG ZA',
  'A CZ': 'BD BH BM BN BT GU IL JO KH LB LS MM MT MV NP NZ PK PR SA VC',
  'A CSZ': 'AS AU BB CA CC CO CX FM HM MH MP NF PW SO UM US VI',
  'A ZCS': 'EE ES IT LT MX MZ PF TR UY',
  'A ZC S': 'AR BY CL CV MY SV UZ',
  'A C S': 'JM PA SC SR TV',
  'A Z C': 'AL EC MU OM',
  'A CS Z': 'BR CU HN IQ',
  'A C S Z': 'EG IE RU UA',
  'A C SZ': 'ID MN TH VN',
  'A CZ S': 'IN NG PE',
  'A S': 'AE NR',
  'A CS': 'BS KN',
  'Z SC A': 'CN TW',
  'A Z': 'GI SG',
  'Z S C A': 'KP KZ',
  'A CZS': 'PG VE',
  'A Z C S': 'AM',
  AC: 'CI',
  'A SC Z': 'CR',
  ZAC: 'GN',
  'S C A': 'HK',
  'C A Z': 'HU',
  'S C A Z': 'IR',
  'Z S A': 'JP',
  'A S C': 'KI',
  'SC A Z': 'KR',
  'A SZ': 'KY',
  'A S CZ': 'LV',
  A: 'MO',
  'A Z CS': 'NI',
  'A C ZS': 'PH',
  'A ZSC': 'RO',
};

/** The countries that ask for the postal code, by the same data. */
const requiringPostalCode = new Set(
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'.split(
    ' ',
  ),
);

const partOf: Record<string, AddressPart> = { A: 'street', C: 'city', S: 'state', Z: 'postalCode' };

function layout(lines: string, required: readonly AddressPart[]): AddressLayout {
  return {
    lines: lines.split(' ').map((line) => [...line].flatMap((letter) => partOf[letter] ?? [])),
    required: new Set(required),
  };
}

const unknown = layout('A CSZ', ['street', 'city', 'postalCode']);

/** The layout of addresses in a country; undefined stands for one that is not known. */
export function addressLayout(country: string | undefined): AddressLayout {
  if (country === undefined) return unknown;
  const found = Object.entries(countriesByLines).find(([, list]) =>
    list.split(' ').includes(country),
  );
  const [lines] = found ?? ['A C'];
  const required: AddressPart[] = ['street'];
  if (lines.includes('C')) required.push('city');
  if (requiringPostalCode.has(country)) required.push('postalCode');
  // Names of states are seldom part of addresses elsewhere, even where the post takes them.
  if (country === defaultLocale.region) required.push('state');
  return layout(lines, required);
}

const labels = sentences({
  street: 'Street',
  city: 'City',
  get state() {
    return tc('address', 'State');
  },
  postalCode: 'Postal code',
});

/**
 * What a field for a whole address shows while it is empty: the parts in the order of the country; undefined in the default
 * country, whose forms are documented, and in one that is not known.
 */
export function addressPlaceholder(country: string | undefined): string | undefined {
  if (country === undefined || country === defaultLocale.region) return undefined;
  const { lines } = addressLayout(country);
  return lines.map((line) => line.map((part) => labels[part]).join(' ')).join('\n');
}
