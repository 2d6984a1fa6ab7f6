import { countryCodes } from '@shutterhouse/contract/bookings/constants';
import { formatNumber, isBookingPhone } from '@shutterhouse/contract/bookings/phone';

/** A telephone as the form edits it: a calling code of the list, and the number as it is shown. */
export type PhoneParts = { code: string; number: string };

/** The code of the United States, with the documented form of a number: ten digits. */
const homeCode = countryCodes[0].code;
const homeDigits = 10;

/** How a telephone is stored: the country code, a space, then the number. */
export function joinPhone({ code, number }: PhoneParts): string {
  return `${code} ${number}`;
}

/** The parts of a stored telephone; the first code of the list when it has none of them. */
export function splitPhone(phone: string): PhoneParts {
  const [code = '', ...rest] = phone.split(' ');
  const known = countryCodes.some((country) => country.code === code);
  return { code: known ? code : homeCode, number: known ? rest.join(' ') : '' };
}

/** Whether somebody with this telephone lives in the United States, as far as one can tell. */
export function isAtHome(phone: string): boolean {
  return splitPhone(phone).code === homeCode;
}

/** The same number under another calling code, shown as that country does. */
export function withCode(phone: string, code: string): string {
  return joinPhone({ code, number: formatNumber(code, splitPhone(phone).number) });
}

/**
 * Reads what was typed or pasted into the number's field. Of `+44 20 7946 0958` the code goes to the
 * select and the rest stays; +1 before ten digits is left out even without its plus.
 */
export function readPhone(text: string, chosenCode: string): PhoneParts {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) {
    const code = countryCodes.find((country) => digits.startsWith(country.code.slice(1)))?.code;
    const number = digits.slice((code?.length ?? 1) - 1);
    if (code && isWhole(code, number)) return { code, number: formatNumber(code, number) };
  }
  const prefixed = chosenCode === homeCode && /^1\d{10}$/.test(digits);
  return {
    code: chosenCode,
    number: formatNumber(chosenCode, prefixed ? digits.slice(1) : digits),
  };
}

/** Whether so many digits are a number of the code; more than needed are cut after +1. */
function isWhole(code: string, digits: string): boolean {
  return code === homeCode
    ? digits.length >= homeDigits
    : isBookingPhone(joinPhone({ code, number: digits }));
}
