import { customerInput } from '@shutterhouse/contract/bookings/schema';
import { answerProblem, type Question } from '@shutterhouse/contract/services/questions';
import { z } from 'zod';
import { splitPhone } from './phone.ts';

/** The form's id, by which the Continue button outside the form submits it. */
export const informationFormId = 'booking-information';

/** The contract's schema; a country code alone counts as no phone number. */
export const informationInput = customerInput.extend({
  phone: z
    .string()
    .transform((phone) => (splitPhone(phone).number === '' ? '' : phone))
    .pipe(customerInput.shape.phone),
});

/** The same with the answers to the service's questions, by question id. */
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

/** The values of the form. */
export type Information = z.infer<ReturnType<typeof informationWith>>;
