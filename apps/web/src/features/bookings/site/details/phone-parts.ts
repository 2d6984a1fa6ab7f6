import { countryCodes } from '@shutterhouse/contract/bookings/constants';

/** A phone number as the form edits it: a calling code, and the number as displayed. */
export type PhoneParts = { code: string; number: string };

/** The code of the United States. */
export const homeCode = countryCodes[0].code;

/** The stored format of a phone number: the country code, a space, then the number. */
export function joinPhone({ code, number }: PhoneParts): string {
  return `${code} ${number}`;
}

/** The parts of a stored phone number; without a code, the first code of the list. */
export function splitPhone(phone: string): PhoneParts {
  const [, code = homeCode, number = ''] = /^(\+\d{1,3}) (.*)$/.exec(phone) ?? [];
  return { code, number };
}

/** Whether the phone number suggests that its owner lives in the United States. */
export function isAtHome(phone: string): boolean {
  return splitPhone(phone).code === homeCode;
}
