import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { validationMessages } from '../validators.ts';
import { countryCodes } from './constants.ts';
import { bookingMessages } from './messages.ts';

/** The code whose numbers have the documented form: ten digits, shown as `(212)555-0147`. */
const northAmerica = '+1';

const callingCodes = new Set<string>(countryCodes.map(({ code }) => code));

/** The digits that are kept of a number while it is typed: ten after +1, elsewhere what E.164 allows. */
const longest = { northAmerica: 10, elsewhere: 15 };

/** A telephone as it is stored: the calling code, a space, then the number. */
type Phone = { code: string; number: string };

/** The parts of `+44 20 7946 0958`; undefined without a calling code that the form offers. */
function partsOf(phone: string): Phone | undefined {
  const [, code, number] = /^(\+\d{1,3}) (.+)$/.exec(phone) ?? [];
  return code !== undefined && number !== undefined && callingCodes.has(code)
    ? { code, number }
    : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The number by the rules of its country; undefined when that country has no such number. */
function parse({ code, number }: Phone) {
  const callingCode = code.slice(1);
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: callingCode });
  // What is dialled for abroad (00) would lead into another country.
  return parsed?.countryCallingCode === callingCode && parsed.isValid() ? parsed : undefined;
}

/**
 * True for a calling code that the form offers, a space, and a number: exactly ten digits after +1,
 * elsewhere a number that exists in that country, with or without its leading zero.
 */
export function isBookingPhone(phone: string): boolean {
  const parts = partsOf(phone);
  if (parts === undefined || !/^[\d\s()./-]+$/.test(parts.number)) return false;
  if (parts.code === northAmerica) return digitsOf(parts.number).length === 10;
  return parse(parts) !== undefined;
}

/**
 * A telephone as it is kept: after another code than +1 as it is dialled from abroad and grouped as
 * its country does, `+44 20 7946 0958` for `+44 (020) 79460958`. What is no number stays as it is.
 */
export function storedPhone(phone: string): string {
  const parts = partsOf(phone);
  if (parts === undefined || parts.code === northAmerica || !isBookingPhone(phone)) return phone;
  return parse(parts)?.formatInternational() ?? phone;
}

/** What is said of a telephone that is none: the documented sentence, or that of other countries. */
export function phoneSentence(phone: unknown): string {
  const isForeignAddress = typeof phone === 'string' && /^\+(?!1)\d/.test(phone);
  return isForeignAddress ? validationMessages.phone : bookingMessages.phoneInvalid;
}

/**
 * A number as it is shown while it is typed under a calling code: `(212)555-0147` after +1, grouped as
 * its country does elsewhere. Digits too many are cut, all other characters left out.
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
