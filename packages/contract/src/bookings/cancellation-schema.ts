import { z } from 'zod';
import { sentences, t } from '../sentences.ts';
import { wholeNumber } from '../validators.ts';
import { cancellationLimits } from './cancellation.ts';

const messages = sentences({
  daysFromTo: () => t('Please enter from 0 to {days} days', { days: cancellationLimits.days }),
  percentFromTo: 'Please enter a percentage from 0 to 100',
  tooMany: () =>
    t('A service can have at most {steps} steps of cancelling', {
      steps: cancellationLimits.steps,
    }),
  notDescending: 'Each step must be closer to the session than the one above it',
  notRising: 'A later step can’t keep less than the one above it',
});

/** The steps of cancelling, the furthest from the session first. After the last one all that was paid is kept; none: nothing is said. */
export const cancellationSteps = z
  .array(
    z.object({
      days: wholeNumber('Days', { min: 0, max: cancellationLimits.days }, messages.daysFromTo),
      keptPercent: wholeNumber('Percent', { min: 0, max: 100 }, () => messages.percentFromTo),
    }),
  )
  .max(cancellationLimits.steps, { error: messages.tooMany })
  .superRefine((steps, context) => {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (before && step.days >= before.days) {
        const path = [index, 'days'];
        context.addIssue({ code: 'custom', path, message: messages.notDescending });
      }
      if (before && step.keptPercent < before.keptPercent) {
        const path = [index, 'keptPercent'];
        context.addIssue({ code: 'custom', path, message: messages.notRising });
      }
    }
  });

/** A step as it is answered. */
export const cancellation = z.array(
  z.object({ days: z.number().int(), keptPercent: z.number().int() }),
);
