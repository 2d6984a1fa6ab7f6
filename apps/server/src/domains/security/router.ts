import { endSessionInput } from '@shutterhouse/contract/accounts/own-account';
import { byIdInput } from '@shutterhouse/contract/editing';
import {
  createTokenInput,
  listSessionsInput,
  listSignInsInput,
  updateSecurityRulesInput,
} from '@shutterhouse/contract/security/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, staffProcedure, withSession } from '../../trpc/procedures.ts';
import { createToken, listTokens, revokeToken } from './api-tokens.ts';
import { getSecurity, updateRules } from './rules.ts';
import { endAllOtherSessions, endAnySession, listSessions } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';

/** How the people of the studio get in: the owner's rules, who did, and the tokens of their programs. */
export const securityRouter = router({
  get: adminProcedure.query(({ ctx }) => getSecurity(ctx)),
  update: adminProcedure
    .use(withSession)
    .input(updateSecurityRulesInput)
    .mutation(({ ctx, input }) => updateRules(ctx, input)),
  signIns: router({
    list: adminProcedure
      .input(listSignInsInput.prefault({}))
      .query(({ ctx, input }) => listSignIns(ctx, input)),
  }),
  sessions: router({
    list: adminProcedure
      .input(listSessionsInput.prefault({}))
      .query(({ ctx, input }) => listSessions(ctx, input)),
    end: adminProcedure
      .use(withSession)
      .input(endSessionInput)
      .mutation(async ({ ctx, input }) => {
        await endAnySession(ctx, input.id);
        return null;
      }),
    endOthers: adminProcedure.use(withSession).mutation(({ ctx }) => endAllOtherSessions(ctx)),
  }),
  tokens: router({
    list: staffProcedure.use(withSession).query(({ ctx }) => listTokens(ctx)),
    create: staffProcedure
      .use(withSession)
      .input(createTokenInput)
      .mutation(({ ctx, input }) => createToken(ctx, input)),
    revoke: staffProcedure
      .use(withSession)
      .input(byIdInput)
      .mutation(async ({ ctx, input }) => {
        await revokeToken(ctx, input.id);
        return null;
      }),
  }),
});
