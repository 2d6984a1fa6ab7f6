import { z } from 'zod';
import { requiredPersonName } from '../validators.ts';
import { contractLimits as limits } from './constants.ts';
import { contractMessages as messages } from './messages.ts';

const required = () => messages.drawingRequired;
const whole = z.number({ error: required }).int({ error: required });
const point = z.tuple([
  whole.min(0, { error: required }).max(limits.width, { error: required }),
  whole.min(0, { error: required }).max(limits.height, { error: required }),
]);

/** Lines of points in a field of 1,000 to 400: never a picture. */
const strokes = z
  .array(z.array(point, { error: required }).min(1, { error: required }), { error: required })
  .min(1, { error: required })
  .max(limits.strokes, { error: () => messages.drawingTooLong })
  .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= limits.points, {
    error: () => messages.drawingTooLong,
  })
  // A dot is no signature.
  .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) >= 8, { error: required });

/** A signature: a name, typed alone or with its drawing. */
export const signature = z.object({
  name: requiredPersonName('Name'),
  /** Null for one that was typed. */
  strokes: strokes.nullable().default(null),
});
export type Signature = z.infer<typeof signature>;
