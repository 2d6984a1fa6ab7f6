import { router } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { getStudio } from './service.ts';

export const settingsRouter = router({
  studio: publicProcedure.query(({ ctx }) => getStudio(ctx)),
});
