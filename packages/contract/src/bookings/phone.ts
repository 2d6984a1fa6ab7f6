import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parseDigits,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { defaultLocale } from '../locale.ts';
import { validationMessages } from '../validators.ts';
import { countryCodes } from './constants.ts';
import { bookingMessages } from './messages.ts';

/** The calling code with the documented format: ten digits, shown as `(212)555-0147`. */
const northAmerica = '+1';

/** The ten documented countries, as the list of countries names them: the United Kingdom is GB there. */
const documented = new Set<string>(['GB', ...countryCodes.map(({ country }) => country)]);

/** Every country with its calling code: the ten documented ones first, the others by their letters (ISO 3166). */
export const callingCountries: readonly { code: string; country: string }[] = [
  ...countryCodes,
  ...getCountries()
    .filter((country) => !documented.has(country))
    .map((country) => ({ code: `+${getCountryCallingCode(country)}`, country })),
];

/** The calling code of a country (ISO 3166-1 alpha-2); +1 for one that has none. */
export function callingCodeOf(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : northAmerica;
}

/** Most digits kept while a number is typed: ten after +1, elsewhere the limit of E.164. */
const longest = { northAmerica: 10, elsewhere: 15 };

/** A stored phone number: the calling code, a space, then the number. */
type Phone = { code: string; number: string };

/** The parts of `+44 20 7946 0958`; undefined without a calling code that exists. */
function partsOf(phone: string): Phone | undefined {
  const [, code, number] = /^(\+\d{1,3}) (.+)$/.exec(phone) ?? [];
  if (code === undefined || number === undefined) return;
  return splitInternational(code.slice(1)) === undefined ? undefined : { code, number };
}

/** A phone number with full-width and Arabic characters as ASCII. */
export function asciiPhone(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => parseDigits(digit) || digit);
}

function digitsOf(text: string): string {
  return asciiPhone(text).replace(/\D/g, '');
}

/** The number parsed by its country's rules; undefined if it is invalid there. */
function parse({ code, number }: Phone) {
  const callingCode = code.slice(1);
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: callingCode });
  // A number with an international prefix (00) would belong to another country.
  if (parsed?.countryCallingCode !== callingCode || !parsed.isValid()) return;
  // In Brazil a number can begin like a carrier's prefix: stored, it would read as a shorter one.
  return parsePhoneNumberFromString(parsed.number)?.isEqual(parsed) ? parsed : undefined;
}

/**
 * True for a calling code, a space, and a number: exactly ten digits after +1,
 * elsewhere a valid number of that country, with or without its leading zero.
 */
export function isBookingPhone(phone: string): boolean {
  const parts = partsOf(phone);
  if (parts === undefined || !/^[\d\s()./-]+$/.test(parts.number)) return false;
  if (parts.code === northAmerica) return digitsOf(parts.number).length === 10;
  return parse(parts) !== undefined;
}

/**
 * The stored format of a phone number: other codes than +1 in international format, grouped as usual in
 * the country, `+44 20 7946 0958` for `+44 (020) 79460958`. Invalid numbers are returned unchanged.
 */
export function storedPhone(phone: string): string {
  const parts = partsOf(phone);
  if (parts === undefined || parts.code === northAmerica || !isBookingPhone(phone)) return phone;
  return parse(parts)?.formatInternational() ?? phone;
}

/**
 * The country of a stored phone number, in which its owner is taken to live: the United States for +1; undefined for a
 * number that is not valid yet where several countries share its code.
 */
export function countryOfPhone(phone: string): string | undefined {
  const parts = partsOf(phone);
  if (parts === undefined || parts.code === northAmerica) return defaultLocale.region;
  const sharing = callingCountries.filter(({ code }) => code === parts.code);
  return parse(parts)?.country ?? (sharing.length === 1 ? sharing[0]?.country : undefined);
}

/** The message for an invalid phone number: the documented one, or that for other countries. */
export function phoneSentence(phone: unknown): string {
  const isForeignAddress = typeof phone === 'string' && /^\+(?!1)\d/.test(phone);
  return isForeignAddress ? validationMessages.phone : bookingMessages.phoneInvalid;
}

/** Numbers of so many digits are accepted as they are: an extension or a prefix may be among them. */
const documentedDigits = 10;

/**
 * Whether a phone number of a form without a list of countries is one: at least the documented ten
 * digits, or fewer where its country's rules have such numbers. Without a calling code it is read as
 * one of the studio's region, or of the country of its time zone.
 */
export function isLocalPhone(phone: string, studio: { region: string; timeZone: string }): boolean {
  if (digitsOf(phone).length >= documentedDigits) return true;
  const isValidIn = (country: string | undefined) => {
    const isKnown = country !== undefined && isSupportedCountry(country);
    const options = isKnown ? { defaultCountry: country } : {};
    return parsePhoneNumberFromString(phone, options)?.isValid() ?? false;
  };
  return isValidIn(studio.region) || isValidIn(countryOfZone(studio.timeZone));
}

/** The country of an IANA time zone; undefined for zones of none, such as UTC. */
export function countryOfZone(timeZone: string) {
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return getCountries().find((region) =>
    new Intl.Locale('und', { region }).getTimeZones()?.includes(canonical),
  );
}

/** `+44` and `2079460958` of the digits of an international number; undefined without a code that exists. */
export function splitInternational(digits: string): { code: string; number: string } | undefined {
  const typed = new AsYouType();
  typed.input(`+${digits}`);
  const code = typed.getCallingCode();
  return code === undefined ? undefined : { code: `+${code}`, number: digits.slice(code.length) };
}

/**
 * Formats a number as it is typed, for a calling code: `(212)555-0147` after +1, elsewhere grouped as
 * usual in the country. Surplus digits are cut off, other characters removed.
 */
export function formatNumber(code: string, text: string): string {
  if (code === northAmerica) return formatNorthAmerican(text);
  const digits = digitsOf(text).slice(0, longest.elsewhere);
  const prefix = `${code} `;
  const shown = new AsYouType().input(`${code}${digits}`);
  return shown.startsWith(prefix) ? shown.slice(prefix.length) : digits;
}

function formatNorthAmerican(text: string): string {
  const digits = digitsOf(text).slice(0, longest.northAmerica);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)})${digits.slice(3)}`;
  return `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}
