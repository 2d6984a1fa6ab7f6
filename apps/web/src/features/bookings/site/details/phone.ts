import { countryCodes } from '@shutterhouse/contract/bookings/constants';

const numberLength = 10;

/** A telephone as the form edits it: a calling code of the list, and the number as it is shown. */
export type PhoneParts = { code: string; number: string };

/** Digits as they are shown: `(212)555-0147`; more than ten are cut. */
export function formatNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, numberLength);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)})${digits.slice(3)}`;
  return `(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** How a telephone is stored: the country code, a space, then the number. */
export function joinPhone({ code, number }: PhoneParts): string {
  return `${code} ${number}`;
}

/** The parts of a stored telephone; the first code of the list when it has none of them. */
export function splitPhone(phone: string): PhoneParts {
  const [code = '', ...rest] = phone.split(' ');
  const known = countryCodes.some((country) => country.code === code);
  return { code: known ? code : countryCodes[0].code, number: known ? rest.join(' ') : '' };
}

/**
 * Reads what was typed or pasted into the number's field. Of `+44 20 7946 0958` the code goes to the
 * select and the rest stays; the chosen code before ten digits is left out even without its plus.
 */
export function readPhone(text: string, chosenCode: string): PhoneParts {
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) {
    const country = countryCodes.find(({ code }) => digits.startsWith(code.slice(1)));
    if (country && digits.length >= country.code.length - 1 + numberLength) {
      const number = formatNumber(digits.slice(country.code.length - 1));
      return { code: country.code, number };
    }
  }
  const prefix = chosenCode.slice(1);
  const prefixed = digits.startsWith(prefix) && digits.length === prefix.length + numberLength;
  return {
    code: chosenCode,
    number: formatNumber(prefixed ? digits.slice(prefix.length) : digits),
  };
}
