import {
  bookMiniSessionInput,
  createMiniSessionInput,
  getMiniSessionPageInput,
  updateMiniSessionInput,
} from '@shutterhouse/contract/bookings/mini-sessions/schema';
import { byIdInput, setActiveInput } from '@shutterhouse/contract/editing';
import { may } from '../../../actor.ts';
import { router } from '../../../trpc/init.ts';
import {
  publicProcedure,
  publicWriteProcedure,
  staffCreation,
  staffProcedure,
} from '../../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../../trpc/resolvers.ts';
import { countStep } from '../../visits/service.ts';
import { bookMiniSession, getMiniSessionPage } from './places.ts';
import {
  createMiniSession,
  getMiniSession,
  listMiniSessions,
  removeMiniSession,
  setMiniSessionActive,
  updateMiniSession,
} from './service.ts';

/** Events with short slots: their public pages, and their management at the desk. */
export const miniSessionsRouter = router({
  page: publicProcedure.input(getMiniSessionPageInput).query(resolve(getMiniSessionPage)),
  book: publicWriteProcedure.input(bookMiniSessionInput).mutation(async ({ ctx, input }) => {
    const actor = await ctx.actor();
    const requestedBy = may(actor, 'own') ? actor.id : null;
    const receipt = await bookMiniSession(ctx, input, ctx.networks, requestedBy);
    countStep(ctx, ctx, 'booked');
    return receipt;
  }),

  adminList: staffProcedure.query(resolve(listMiniSessions)),
  get: staffProcedure.input(byIdInput).query(resolveById(getMiniSession)),
  create: staffCreation.input(createMiniSessionInput).mutation(resolve(createMiniSession)),
  update: staffProcedure.input(updateMiniSessionInput).mutation(resolve(updateMiniSession)),
  setActive: staffProcedure.input(setActiveInput).mutation(resolve(setMiniSessionActive)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeMiniSession)),
});
