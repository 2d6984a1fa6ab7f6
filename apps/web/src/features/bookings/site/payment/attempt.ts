import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { t } from '@shutterhouse/contract/sentences';
import { z } from 'zod';
import type { ApiProblem } from '../../../../lib/calls/api-error.ts';
import { newRequestKey } from '../../../../lib/calls/sent-once.ts';
import { isAnswerField, isOfferField, isPaymentField, isTermsField } from '../../queries.ts';
import type { BookingDraft } from '../draft/draft.ts';
import { goToStep } from '../draft/steps.ts';

/** A request that was sent and got no response yet, with the key for retrying it. */
const attempt = z.object({ key: z.string(), request: z.string() });

const storageKey = 'booking-attempt';

/**
 * The idempotency key for a request: that of an earlier attempt with the same contents that got no
 * response, otherwise a new one. It is stored for this tab, so that it survives a reload.
 */
export function keyOfAttempt(request: object): string {
  const text = JSON.stringify(request);
  const kept = recallAttempt();
  if (kept?.request === text) return kept.key;
  const key = newRequestKey();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ key, request: text }));
  } catch {
    // Storage is unavailable: a retry gets a key of its own.
  }
  return key;
}

/** True when a request was sent and it is unknown whether it arrived. */
export function isAttemptOpen(): boolean {
  return recallAttempt() !== undefined;
}

/** A response came, so the next request gets a new key. */
export function endAttempt(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable: nothing to remove.
  }
}

function recallAttempt(): z.infer<typeof attempt> | undefined {
  try {
    const kept = attempt.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    return kept.data;
  } catch {
    return undefined;
  }
}

/** The wizard's response to a refused booking: a sentence, and the screen on which it is shown. */
export type Refusal = { sentence: string; back: (draft: BookingDraft) => BookingDraft };

const kept = () => t('Everything you entered is kept.');
const mayBeYours = () =>
  t(
    'Your first attempt may have reached the studio anyway: please ask before you book another time.',
  );

/**
 * Maps a refusal to the step where it can be fixed, keeping the rest of the draft. A time that is gone
 * leads to the Time step, a package to the packages, a field of the customer or an answer to the
 * Information step; anything else stays at the payment, which can be retried. `unanswered` means that an
 * earlier attempt got no response, so its booking may exist.
 */
export function readRefusal(problem: ApiProblem, unanswered: boolean): Refusal {
  const { errors, status, message } = problem;
  if (Object.keys(errors).some(isAnswerField)) {
    return { sentence: message, back: (draft) => goToStep(draft, 1) };
  }
  if (Object.keys(errors).some(isPaymentField)) {
    return { sentence: `${message} ${kept()}`, back: (draft) => draft };
  }
  if (Object.keys(errors).some(isTermsField)) return { sentence: message, back: (draft) => draft };
  if (status === 409 || errors.startsAt !== undefined) {
    const sentence = status === 409 ? takenSentence(unanswered) : message;
    return { sentence, back: (draft) => goToStep({ ...draft, time: null }, 3) };
  }
  if (Object.keys(errors).some(isOfferField)) {
    return {
      sentence: message,
      back: (draft) => ({ ...goToStep(draft, 0), package: null, showingPackages: true }),
    };
  }
  const customer = Object.entries(errors).find(([field]) => field.startsWith('customer'));
  if (customer) return { sentence: customer[1], back: (draft) => goToStep(draft, 1) };
  return { sentence: `${closed(message)} ${kept()}`, back: (draft) => draft };
}

/** The sentence for a time that is gone; `unanswered` as in `readRefusal`. */
export function takenSentence(unanswered: boolean): string {
  const { slotTaken } = bookingMessages;
  return unanswered ? `${slotTaken} ${mayBeYours()}` : slotTaken;
}

/** The sentence with final punctuation, so that another can follow. */
function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** True when it is unknown whether the booking was stored: there was no response, or a server error. */
export function isUnanswered({ status }: ApiProblem): boolean {
  return status === undefined || status >= 500;
}
