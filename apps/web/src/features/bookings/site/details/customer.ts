import {
  asciiPhone,
  callingCodeOf,
  formatNumber,
  isBookingPhone,
  splitInternational,
} from '@shutterhouse/contract/bookings/phone';
import { customerInput } from '@shutterhouse/contract/bookings/schema';
import { currentLocale } from '@shutterhouse/contract/locale';
import { locationMessages } from '@shutterhouse/contract/locations';
import { answerProblem, type Question } from '@shutterhouse/contract/services/questions';
import { lengths, requiredText } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import { homeCode, joinPhone, type PhoneParts, splitPhone } from './phone-parts.ts';

/** Numbers of the United States have the documented ten digits. */
const homeDigits = 10;

/** The number of somebody who has typed none yet: with the calling code of the studio's country. */
export function emptyPhone(): string {
  return joinPhone({ code: callingCodeOf(currentLocale().region), number: '' });
}

/** The same number with another calling code, formatted for that country. */
export function withCode(phone: string, code: string): string {
  return joinPhone({ code, number: formatNumber(code, splitPhone(phone).number) });
}

/**
 * Parses what was typed or pasted into the number field. For `+44 20 7946 0958` the code becomes the
 * chosen one and the rest stays; a 1 before ten digits is dropped even without a plus.
 */
export function readPhone(text: string, chosenCode: string): PhoneParts {
  const typed = asciiPhone(text).trim();
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) {
    const whole = splitInternational(digits);
    if (whole && isWhole(whole)) {
      return { code: whole.code, number: formatNumber(whole.code, whole.number) };
    }
  }
  const prefixed = chosenCode === homeCode && /^1\d{10}$/.test(digits);
  return {
    code: chosenCode,
    number: formatNumber(chosenCode, prefixed ? digits.slice(1) : digits),
  };
}

/** Whether the digits are a complete number for the code; after +1 surplus digits are cut off. */
function isWhole({ code, number }: PhoneParts): boolean {
  return code === homeCode
    ? number.length >= homeDigits
    : isBookingPhone(joinPhone({ code, number }));
}

/** The contract's schema; a country code alone counts as no phone number. */
export const informationInput = customerInput.extend({
  phone: z
    .string()
    .transform((phone) => (splitPhone(phone).number === '' ? '' : phone))
    .pipe(customerInput.shape.phone),
});

/** The same with the answers to the service's questions, by question id, and the address of the session if it is asked for. */
export function informationWith(questions: readonly Question[], asksAddress = false) {
  return informationInput.extend({
    address: asksAddress
      ? requiredText(locationMessages.asked, lengths.line, () => locationMessages.addressMissing)
      : z.string(),
    answers: z.record(z.string(), z.string()).superRefine((answers, { addIssue }) => {
      for (const question of questions) {
        const message = answerProblem(question, answers[question.id]);
        if (message !== undefined) addIssue({ code: 'custom', path: [question.id], message });
      }
    }),
  });
}

/** The values of the form. */
export type Information = z.infer<ReturnType<typeof informationWith>>;
