import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { listServices } from './service.ts';

/** What the studio offers. */
export const servicesRouter = router({
  list: publicProcedure.query(({ ctx }) => listServices(ctx)),
});
