import {
  contractVisitsInput,
  declineContractInput,
  readContractInput,
  signContractInput,
} from '@shutterhouse/contract/contracts/visits';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import { limited, publicProcedure } from '../../../trpc/procedures.ts';
import { resolve } from '../../../trpc/resolvers.ts';
import { fileOfVisit, listVisits, readVersion } from './page.ts';
import { declineContract, signContract } from './signing.ts';

/** Rate limits per network address, as for the page of the job. */
const visits: Limit = { max: 120, seconds: 60 };
const answers: Limit = { max: 30, seconds: 10 * 60 };

/** For customers. Mutations, so that tokens are sent in the body, and a scanner of mails reads and signs nothing. */
const visitProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('contract-visit', visits));
const answerProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('contract-answer', answers));

export const contractVisitsRouter = router({
  list: visitProcedure.input(contractVisitsInput).mutation(resolve(listVisits)),
  read: visitProcedure.input(readContractInput).mutation(resolve(readVersion)),
  sign: answerProcedure.input(signContractInput).mutation(resolve(signContract)),
  decline: answerProcedure.input(declineContractInput).mutation(resolve(declineContract)),
  file: answerProcedure.input(readContractInput).mutation(resolve(fileOfVisit)),
});
