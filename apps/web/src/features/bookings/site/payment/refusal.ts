import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import type { ApiProblem } from '../../../../lib/api-error.ts';
import { isAnswerField, isPaymentField } from '../../queries.ts';
import type { BookingDraft } from '../draft/draft.ts';
import { goToStep } from '../draft/steps.ts';

/** What the wizard does with a refused booking: what it says, and the screen on which it says it. */
export type Refusal = { sentence: string; back: (draft: BookingDraft) => BookingDraft };

const kept = 'Everything you entered is kept.';
const mayBeYours =
  'Your first attempt may have reached the studio anyway: please ask before you book another time.';

/**
 * Leads a refusal to the step where it can be mended, with the rest of the draft kept. A time that
 * is gone leads to the Time step, a package to the packages, a field of the customer or an
 * answer to the Information step; anything else stays at the payment, which can be tried again. `unanswered`
 * tells that an earlier attempt got no answer, so that its booking may exist.
 */
export function readRefusal(problem: ApiProblem, unanswered: boolean): Refusal {
  const { errors, status, message } = problem;
  if (Object.keys(errors).some(isAnswerField)) {
    return { sentence: message, back: (draft) => goToStep(draft, 1) };
  }
  if (Object.keys(errors).some(isPaymentField)) {
    return { sentence: `${message} ${kept}`, back: (draft) => draft };
  }
  if (status === 409 || errors.startsAt !== undefined) {
    const sentence = status === 409 ? takenSentence(unanswered) : message;
    return { sentence, back: (draft) => goToStep({ ...draft, time: null }, 3) };
  }
  if (errors.packageId !== undefined || errors.service !== undefined) {
    return {
      sentence: message,
      back: (draft) => ({ ...goToStep(draft, 0), package: null, showingPackages: true }),
    };
  }
  const customer = Object.entries(errors).find(([field]) => field.startsWith('customer'));
  if (customer) return { sentence: customer[1], back: (draft) => goToStep(draft, 1) };
  return { sentence: `${closed(message)} ${kept}`, back: (draft) => draft };
}

/** What is said of a time that is gone; `unanswered` as for a refusal. */
export function takenSentence(unanswered: boolean): string {
  const { slotTaken } = bookingMessages;
  return unanswered ? `${slotTaken} ${mayBeYours}` : slotTaken;
}

/** A sentence that another one follows. */
function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** True when nobody knows whether the booking was stored: no answer came, or none of the API's. */
export function isUnanswered({ status }: ApiProblem): boolean {
  return status === undefined || status >= 500;
}
