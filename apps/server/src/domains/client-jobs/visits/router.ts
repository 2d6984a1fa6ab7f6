import {
  acceptQuoteInput,
  declineQuoteInput,
  jobSessionInput,
  jobVisitInput,
  proveJobInput,
  sendCodeInput,
  writeToStudioInput,
} from '@shutterhouse/contract/client-jobs/visits';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import { limited, publicProcedure } from '../../../trpc/procedures.ts';
import { resolve } from '../../../trpc/resolvers.ts';
import { proveAddress, sendCode } from './access.ts';
import { acceptQuote, declineQuote } from './answering.ts';
import { writeToStudio } from './messages.ts';
import { linkToSession, openJob } from './page.ts';

/** Rate limit per network address for opening pages of jobs. */
const visits: Limit = { max: 120, seconds: 60 };

/** Rate limit per network address for codes and answers. */
const answers: Limit = { max: 30, seconds: 10 * 60 };

/** For customers. Mutations, so that tokens are sent in the body: proxies log URLs, and a scanner of mails opens nothing. */
const visitProcedure = publicProcedure.meta({ limited: true }).use(limited('job-visit', visits));
const answerProcedure = publicProcedure.meta({ limited: true }).use(limited('job-answer', answers));

export const jobVisitsRouter = router({
  open: visitProcedure.input(jobVisitInput).mutation(resolve(openJob)),
  sendCode: answerProcedure.input(sendCodeInput).mutation(resolve(sendCode)),
  prove: answerProcedure.input(proveJobInput).mutation(resolve(proveAddress)),
  accept: answerProcedure.input(acceptQuoteInput).mutation(resolve(acceptQuote)),
  decline: answerProcedure.input(declineQuoteInput).mutation(resolve(declineQuote)),
  session: visitProcedure.input(jobSessionInput).mutation(resolve(linkToSession)),
  write: answerProcedure.input(writeToStudioInput).mutation(async ({ ctx, input }) => {
    await writeToStudio(ctx, input, ctx.networks);
    return null;
  }),
});
