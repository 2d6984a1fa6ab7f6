import { customerInput } from '@shutterhouse/contract/bookings/schema';
import { answerProblem, type Question } from '@shutterhouse/contract/services/questions';
import { z } from 'zod';
import { splitPhone } from './phone.ts';

/** By which the Continue button, which stands outside the form, sends it. */
export const informationFormId = 'booking-information';

/** The contract's customer; a country code alone counts as no telephone. */
export const informationInput = customerInput.extend({
  phone: z
    .string()
    .transform((phone) => (splitPhone(phone).number === '' ? '' : phone))
    .pipe(customerInput.shape.phone),
});

/** The same with the answers to the questions of the service, by the ids of the questions. */
export function informationWith(questions: readonly Question[]) {
  return informationInput.extend({
    answers: z.record(z.string(), z.string()).superRefine((answers, { addIssue }) => {
      for (const question of questions) {
        const message = answerProblem(question, answers[question.id]);
        if (message !== undefined) addIssue({ code: 'custom', path: [question.id], message });
      }
    }),
  });
}

/** What the form holds. */
export type Information = z.infer<ReturnType<typeof informationWith>>;
