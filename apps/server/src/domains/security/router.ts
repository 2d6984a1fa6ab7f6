import { endSessionInput } from '@shutterhouse/contract/accounts/own-account';
import { byIdInput } from '@shutterhouse/contract/editing';
import {
  createTokenInput,
  listSessionsInput,
  listSignInsInput,
  updateSecurityRulesInput,
} from '@shutterhouse/contract/security/schema';
import { router } from '../../trpc/init.ts';
import {
  adminProcedure,
  provenAdminProcedure,
  staffCreation,
  staffProcedure,
  withSession,
} from '../../trpc/procedures.ts';
import { performById, resolve } from '../../trpc/resolvers.ts';
import { createToken, listTokens, revokeToken } from './api-tokens.ts';
import { getSecurity, updateRules } from './rules.ts';
import { endAllOtherSessions, endAnySession, listSessions } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';

/** The security of the studio: the owner's rules, sign-ins and sessions, and API tokens. */
export const securityRouter = router({
  get: adminProcedure.query(resolve(getSecurity)),
  update: provenAdminProcedure
    .meta({ record: (ctx) => getSecurity(ctx) })
    .input(updateSecurityRulesInput)
    .mutation(resolve(updateRules)),
  signIns: router({
    list: adminProcedure.input(listSignInsInput.prefault({})).query(resolve(listSignIns)),
  }),
  sessions: router({
    list: adminProcedure.input(listSessionsInput.prefault({})).query(resolve(listSessions)),
    end: adminProcedure
      .use(withSession)
      .input(endSessionInput)
      .mutation(performById(endAnySession)),
    endOthers: adminProcedure.use(withSession).mutation(resolve(endAllOtherSessions)),
  }),
  tokens: router({
    list: staffProcedure.use(withSession).query(resolve(listTokens)),
    create: staffCreation
      .meta({ freshProof: true })
      .input(createTokenInput)
      .mutation(resolve(createToken)),
    revoke: staffProcedure.use(withSession).input(byIdInput).mutation(performById(revokeToken)),
  }),
});
