import {
  authUrlInput,
  byProviderInput,
  byServiceInput,
  exchangeInput,
  saveCredentialsInput,
  updateNoticesInput,
} from '@shutterhouse/contract/connections/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, provenAdminProcedure, withSession } from '../../trpc/procedures.ts';
import { resolve, resolveBy } from '../../trpc/resolvers.ts';
import { saveCredentials, showCredentials } from './credentials.ts';
import { listNoticeSettings, updateNoticeSettings } from './notifications.ts';
import { beginSignIn, finishSignIn } from './oauth.ts';
import { disconnect, getServicesStatus, listConnections, testConnection } from './service.ts';

/** An OAuth sign-in returns to the session that began it, just after a proof. */
const sessionAdmin = adminProcedure.use(withSession);

/** The studio's connections to other services, shared by all admins. */
export const connectionsRouter = router({
  list: adminProcedure.query(resolve(listConnections)),
  status: adminProcedure.query(resolve(getServicesStatus)),
  authUrl: provenAdminProcedure.input(authUrlInput).mutation(resolve(beginSignIn)),
  exchange: sessionAdmin.input(exchangeInput).mutation(resolve(finishSignIn)),
  disconnect: sessionAdmin.input(byProviderInput).mutation(resolveBy('provider', disconnect)),
  test: adminProcedure.input(byProviderInput).mutation(resolveBy('provider', testConnection)),
  credentials: router({
    get: adminProcedure.input(byServiceInput).query(resolveBy('service', showCredentials)),
    save: provenAdminProcedure
      .input(saveCredentialsInput)
      .mutation(({ ctx, input }) => saveCredentials(ctx, input.service, input.credentials)),
  }),
  notices: router({
    list: adminProcedure.query(resolve(listNoticeSettings)),
    update: provenAdminProcedure.input(updateNoticesInput).mutation(resolve(updateNoticeSettings)),
  }),
});
