import { z } from 'zod';
import { samplePartNames } from '../content/samples.ts';
import { flag, oneOf } from '../validators.ts';
import { acceptableSteps, openingSteps } from './constants.ts';

const count = z.number().int();

/** How far the opening of the studio is, for its owner. */
export const opening = z.object({
  /** Since when it is open; null while the site is a demonstration. */
  openedAt: z.date().nullable(),
  steps: z.array(
    z.object({
      step: z.enum(openingSteps),
      isDone: z.boolean(),
      /** Left as it is on purpose. */
      isAccepted: z.boolean(),
    }),
  ),
  /** What visitors would still see of the samples: parts of the site, and how many unchanged offers and albums. */
  samples: z.object({
    parts: z.array(z.enum(samplePartNames)),
    services: count,
    packages: count,
    albums: count,
  }),
  /** What was tried on the site, and can be removed; `kept` are bookings with money or an invoice, which stay. */
  tried: z.object({
    bookings: count,
    messages: count,
    people: count,
    names: z.array(z.string()),
    kept: count,
  }),
});
export type Opening = z.infer<typeof opening>;

/** Leaves a step as it is, or takes that back. */
export const acceptStepInput = z.object({
  step: oneOf('Step', acceptableSteps),
  isAccepted: flag('Accepted'),
});
export type AcceptStepInput = z.infer<typeof acceptStepInput>;

/** Opens the studio. */
export const openStudioInput = z.object({
  /** The steps that are missing and are left so. */
  without: z.array(oneOf('Step', acceptableSteps)).max(acceptableSteps.length).optional(),
  /** Removes what was tried on the site. */
  removesTried: flag('Remove what was tried').optional(),
});
export type OpenStudioInput = z.infer<typeof openStudioInput>;
