import {
  bookMiniSessionInput,
  createMiniSessionInput,
  getMiniSessionPageInput,
  updateMiniSessionInput,
} from '@shutterhouse/contract/bookings/mini-sessions/schema';
import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import { may } from '../../../actor.ts';
import { router } from '../../../trpc/init.ts';
import { publicProcedure, publicWriteProcedure, staffProcedure } from '../../../trpc/procedures.ts';
import { countStep } from '../../dashboard/visits/service.ts';
import { bookMiniSession, getMiniSessionPage } from './places.ts';
import {
  createMiniSession,
  getMiniSession,
  listMiniSessions,
  removeMiniSession,
  setMiniSessionActive,
  updateMiniSession,
} from './service.ts';

/** Events with short slots: their pages, and what the desk makes of them. */
export const miniSessionsRouter = router({
  page: publicProcedure
    .input(getMiniSessionPageInput)
    .query(({ ctx, input }) => getMiniSessionPage(ctx, input)),
  book: publicWriteProcedure.input(bookMiniSessionInput).mutation(async ({ ctx, input }) => {
    const actor = await ctx.actor();
    const requestedBy = may(actor, 'own') ? actor.id : null;
    const receipt = await bookMiniSession(ctx, input, ctx.networks, requestedBy);
    countStep(ctx, ctx, 'booked');
    return receipt;
  }),

  adminList: staffProcedure.query(({ ctx }) => listMiniSessions(ctx)),
  get: staffProcedure.input(byIdInput).query(({ ctx, input }) => getMiniSession(ctx, input.id)),
  create: staffProcedure
    .input(createMiniSessionInput)
    .mutation(({ ctx, input }) => createMiniSession(ctx, input)),
  update: staffProcedure
    .input(updateMiniSessionInput)
    .mutation(({ ctx, input }) => updateMiniSession(ctx, input)),
  setActive: staffProcedure
    .input(setActiveInput)
    .mutation(({ ctx, input }) => setMiniSessionActive(ctx, input)),
  remove: staffProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
    await removeMiniSession(ctx, input.id);
    return null;
  }),
});
