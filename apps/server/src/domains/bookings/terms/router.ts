import { updateTermsInput } from '@shutterhouse/contract/bookings/terms';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../../trpc/init.ts';
import { adminProcedure, publicProcedure } from '../../../trpc/procedures.ts';
import { resolve, resolveById } from '../../../trpc/resolvers.ts';
import { getTerms, getTermsVersion, updateTerms } from './service.ts';

/** The terms of booking. */
export const termsRouter = router({
  get: publicProcedure.query(resolve(getTerms)),
  version: publicProcedure.input(byIdInput).query(resolveById(getTermsVersion)),
  update: adminProcedure.input(updateTermsInput).mutation(resolve(updateTerms)),
});
