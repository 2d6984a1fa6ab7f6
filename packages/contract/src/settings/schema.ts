import { z } from 'zod';

/** What every page knows of the studio: its name, and the IANA zone in which its clock runs. */
export const studio = z.object({ name: z.string(), timeZone: z.string() });
export type Studio = z.infer<typeof studio>;
