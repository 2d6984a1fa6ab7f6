import { z } from 'zod';
import { markShapes } from './constants.ts';

const share = z.number().min(0).max(1);

/** A shape that a visitor has drawn on a picture: from one point to another, in fractions of width and height. */
export const pictureMark = z.object({
  shape: z.enum(markShapes),
  from: z.object({ x: share, y: share }),
  to: z.object({ x: share, y: share }),
});
export type PictureMark = z.infer<typeof pictureMark>;
