import { simulatedPayment } from '@shutterhouse/contract/bookings/constants';
import { fullName } from '@shutterhouse/contract/names';
import { cardMessages } from '@shutterhouse/contract/payments/card-messages';
import { dueNowCents, type PublicPaymentSettings } from '@shutterhouse/contract/payments/schema';
import { minChargeCents } from '@shutterhouse/contract/payments/stripe-amounts';
import type { Question } from '@shutterhouse/contract/services/questions';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StripeForm } from '../../../../lib/browser/stripe-form.ts';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import type { PriceTerms } from '../../../../lib/formats/use-price-terms.ts';
import { type BookingReceipt, type BookingRequest, useRequestBooking } from '../../queries.ts';
import type { BookingDraft, ChosenPackage } from '../draft/draft.ts';
import {
  endAttempt,
  isAttemptOpen,
  isUnanswered,
  keyOfAttempt,
  type Refusal,
  readRefusal,
} from './attempt.ts';

/** A completed booking, for the success panel. */
export type Booked = {
  receipt: BookingReceipt;
  draft: BookingDraft;
  /** The chosen package; never null at this point. */
  chosen: ChosenPackage;
  paidAt: Date;
  /** The key of its request, by which its calendar file is fetched. */
  requestKey: string;
};

export type PaymentEnd = {
  /** How it is paid; undefined until that is known. */
  way: PublicPaymentSettings | undefined;
  /** Stripe's form, while it is mounted. */
  stripeForm: RefObject<StripeForm | null>;
  /** The booking terms that are accepted; null while there are none, or they are not. */
  termsId: string | null;
  /** The questions of the chosen service. */
  questions: readonly Question[];
  /** How the chosen session is taxed. */
  price: Pick<PriceTerms, 'currency' | 'totalOf'>;
  /** The chosen service takes place at the customer's address. */
  asksAddress: boolean;
  onBooked: (booked: Booked) => void;
  onRefused: (refusal: Refusal) => void;
};

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function requestOf(
  draft: BookingDraft,
  { questions, asksAddress }: Pick<PaymentEnd, 'questions' | 'asksAddress'>,
): BookingRequest | null {
  const { service, package: chosen, time, customer, method } = draft;
  if (service === null || chosen === null || time === null) return null;
  const answers = questions.flatMap(({ id }) => {
    const answer = draft.answers[id]?.trim();
    return answer ? [{ question: id, answer }] : [];
  });
  return {
    service,
    packageId: chosen.id,
    startsAt: time,
    customer,
    payment: { type: method },
    ...(answers.length > 0 && { answers }),
    ...(asksAddress && { address: draft.address }),
  };
}

/**
 * Sends the booking, and pays it, if it costs anything, in the way the studio has set: the demonstration takes two seconds,
 * Stripe's form pays once the server holds the session. Runs once at a time; leaving the wizard within
 * the two seconds sends nothing. A request without a response, or not paid yet, is retried with the same
 * key, so that it is booked only once.
 */
export function usePayment({
  questions,
  asksAddress,
  price,
  way,
  stripeForm,
  termsId,
  onBooked,
  onRefused,
}: PaymentEnd) {
  const request = useRequestBooking();
  const { currency, totalOf } = price;
  const [isPaying, setPaying] = useState(false);
  const running = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  /** The request body, with the accepted terms, the payment mode and the total that were shown. */
  function bodyOf(draft: BookingDraft, chosen: ChosenPackage, shown: PublicPaymentSettings) {
    const body = requestOf(draft, { questions, asksAddress });
    const total = totalOf(chosen.priceCents);
    const shownCents = dueNowCents(total, shown, currency);
    const paid = { mode: shown.mode, totalCents: total, shownCents };
    return (
      body && {
        ...body,
        ...(termsId !== null && { termsId }),
        payment: { ...body.payment, ...paid },
      }
    );
  }

  async function send(draft: BookingDraft, chosen: ChosenPackage, body: BookingRequest) {
    const isSimulated = body.payment.mode === 'demonstration' && chosen.priceCents > 0;
    if (isSimulated) await wait(simulatedPayment.milliseconds);
    if (left.current) return;
    const wasOpen = isAttemptOpen();
    try {
      const requestKey = keyOfAttempt(body);
      const receipt = await request.mutateAsync({ ...body, requestKey });
      const refused = receipt.charge && (await payBy(receipt.charge, draft));
      if (typeof refused === 'string') return onRefused(stay(refused));
      endAttempt();
      onBooked({ receipt, draft, chosen, requestKey, paidAt: new Date() });
    } catch (error) {
      const problem = readApiError(error);
      if (!isUnanswered(problem)) endAttempt();
      onRefused(readRefusal(problem, wasOpen));
    }
  }

  /** @returns Stripe's reason for a refusal; null when it was paid */
  async function payBy({ clientSecret }: { clientSecret: string }, { customer }: BookingDraft) {
    const form = stripeForm.current;
    return form
      ? form.pay(clientSecret, { name: fullName(customer), email: customer.email })
      : cardMessages.declined;
  }

  async function pay(draft: BookingDraft) {
    const chosen = draft.package;
    const body = chosen && way && bodyOf(draft, chosen, way);
    if (running.current || !chosen || !body) return;
    running.current = true;
    setPaying(true);
    try {
      const asksForCard = body.payment.shownCents >= minChargeCents(currency);
      const missing = asksForCard ? await checked(stripeForm.current) : null;
      if (missing === null) await send(draft, chosen, body);
      else onRefused(stay(missing));
    } finally {
      running.current = false;
      setPaying(false);
    }
  }

  return { pay, isPaying };
}

/** The message for missing input in Stripe's form; null when it is complete. */
async function checked(form: StripeForm | null): Promise<string | null> {
  return form ? form.check() : cardMessages.formLoading;
}

/** Stays at the payment, which can be retried with all input kept. */
function stay(reason: string): Refusal {
  return { sentence: reason || cardMessages.declined, back: (draft) => draft };
}
