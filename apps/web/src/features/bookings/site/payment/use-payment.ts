import { simulatedPayment } from '@shutterhouse/contract/bookings/constants';
import type { Question } from '@shutterhouse/contract/services/questions';
import { useEffect, useRef, useState } from 'react';
import { readApiError } from '../../../../lib/api-error.ts';
import { type BookingReceipt, type BookingRequest, useRequestBooking } from '../../queries.ts';
import type { BookingDraft, ChosenPackage } from '../draft/draft.ts';
import { endAttempt, isAttemptOpen, keyOfAttempt } from './attempt.ts';
import { isUnanswered, type Refusal, readRefusal } from './refusal.ts';

/** What was booked, for the panel that says so. */
export type Booked = {
  receipt: BookingReceipt;
  draft: BookingDraft;
  /** What was chosen, which is certain by now. */
  chosen: ChosenPackage;
  paidAt: Date;
  /** Under which it was sent, and has its calendar file. */
  requestKey: string;
};

export type PaymentEnd = {
  /** What the chosen service asks. */
  questions: readonly Question[];
  onBooked: (booked: Booked) => void;
  onRefused: (refusal: Refusal) => void;
};

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function requestOf(draft: BookingDraft, questions: readonly Question[]): BookingRequest | null {
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
  };
}

/**
 * The simulated payment: it takes two seconds, then the booking is sent. It runs once at a time,
 * and leaving the wizard within the two seconds sends nothing. What got no answer is sent again under
 * the same key, so that it is booked once.
 */
export function usePayment({ questions, onBooked, onRefused }: PaymentEnd) {
  const request = useRequestBooking();
  const [isPaying, setPaying] = useState(false);
  const running = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function send(draft: BookingDraft, chosen: ChosenPackage, body: BookingRequest) {
    await wait(simulatedPayment.milliseconds);
    if (left.current) return;
    const wasOpen = isAttemptOpen();
    try {
      const requestKey = keyOfAttempt(body);
      const receipt = await request.mutateAsync({ ...body, requestKey });
      endAttempt();
      onBooked({ receipt, draft, chosen, requestKey, paidAt: new Date() });
    } catch (error) {
      const problem = readApiError(error);
      if (!isUnanswered(problem)) endAttempt();
      onRefused(readRefusal(problem, wasOpen));
    }
  }

  async function pay(draft: BookingDraft) {
    const body = requestOf(draft, questions);
    if (running.current || body === null || draft.package === null) return;
    running.current = true;
    setPaying(true);
    try {
      await send(draft, draft.package, body);
    } finally {
      running.current = false;
      setPaying(false);
    }
  }

  return { pay, isPaying };
}
