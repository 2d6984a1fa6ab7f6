import { countryCodes } from '@shutterhouse/contract/bookings/constants';

/** A phone number as the form edits it: a calling code of the list, and the number as displayed. */
export type PhoneParts = { code: string; number: string };

/** The code of the United States. */
export const homeCode = countryCodes[0].code;

/** The stored format of a phone number: the country code, a space, then the number. */
export function joinPhone({ code, number }: PhoneParts): string {
  return `${code} ${number}`;
}

/** The parts of a stored phone number; with an unknown code, the first code of the list. */
export function splitPhone(phone: string): PhoneParts {
  const [code = '', ...rest] = phone.split(' ');
  const known = countryCodes.some((country) => country.code === code);
  return { code: known ? code : homeCode, number: known ? rest.join(' ') : '' };
}

/** Whether the phone number suggests that its owner lives in the United States. */
export function isAtHome(phone: string): boolean {
  return splitPhone(phone).code === homeCode;
}
