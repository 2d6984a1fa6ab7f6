import { lengths, optionalText } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { listPackages } from './service.ts';

/** What can be booked. */
export const packagesRouter = router({
  list: publicProcedure
    .input(z.object({ type: optionalText('Type', lengths.title).optional() }).default({}))
    .query(({ ctx, input }) => listPackages(ctx, input.type ? { type: input.type } : {})),
});
