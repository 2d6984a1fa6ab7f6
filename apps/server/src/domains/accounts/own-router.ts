import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  endSessionInput,
  profileInput,
} from '@shutterhouse/contract/accounts/own-account';
import {
  addPasskeyInput,
  enableTotpInput,
  passkeyLoginInput,
  passwordInput,
  removePasskeyInput,
  requirePasskeyInput,
} from '@shutterhouse/contract/accounts/second-factor';
import type { Limit } from '../../db/rate-limits.ts';
import { router } from '../../trpc/init.ts';
import {
  limited,
  publicProcedure,
  publicWriteProcedure,
  sessionProcedure,
} from '../../trpc/procedures.ts';
import { perform, performBy, performById, resolve, resolveBy } from '../../trpc/resolvers.ts';
import { askForEmail, cancelEmailChange, confirmEmail, sendConfirmation } from './email-changes.ts';
import {
  endOtherSessions,
  endOwnSession,
  getOwnAccount,
  listOwnSessions,
  saveProfile,
} from './own-account.ts';
import { changeOwnPassword } from './own-password.ts';
import {
  addPasskey,
  loginByPasskey,
  offerPasskey,
  offerPasskeyLogin,
  removePasskey,
  requirePasskey,
} from './passkeys.ts';
import { signIn } from './sign-in.ts';
import { disableTotp, enableTotp, offerTotp, renewRecoveryCodes } from './totp.ts';

/** One's own account: name and address, sign-in methods, and sessions. */
export const ownRouter = router({
  get: sessionProcedure.query(resolve(getOwnAccount)),
  saveProfile: sessionProcedure.input(profileInput).mutation(async ({ ctx, input }) => {
    await saveProfile(ctx, input);
    return getOwnAccount(ctx);
  }),
  changePassword: sessionProcedure.input(changePasswordInput).mutation(perform(changeOwnPassword)),
  askForEmail: sessionProcedure.input(changeEmailInput).mutation(resolve(askForEmail)),
  sendConfirmation: sessionProcedure.mutation(resolve(sendConfirmation)),
  cancelEmailChange: sessionProcedure.mutation(perform(cancelEmailChange)),
  confirmEmail: publicWriteProcedure.input(confirmEmailInput).mutation(resolve(confirmEmail)),

  sessions: sessionProcedure.query(resolve(listOwnSessions)),
  endSession: sessionProcedure.input(endSessionInput).mutation(performById(endOwnSession)),
  endOtherSessions: sessionProcedure.mutation(perform(endOtherSessions)),

  offerTotp: sessionProcedure
    .input(passwordInput)
    .mutation(resolveBy('currentPassword', offerTotp)),
  enableTotp: sessionProcedure.input(enableTotpInput).mutation(resolveBy('code', enableTotp)),
  disableTotp: sessionProcedure
    .input(passwordInput)
    .mutation(performBy('currentPassword', disableTotp)),
  renewRecoveryCodes: sessionProcedure
    .input(passwordInput)
    .mutation(resolveBy('currentPassword', renewRecoveryCodes)),

  offerPasskey: sessionProcedure
    .input(passwordInput)
    .mutation(resolveBy('currentPassword', offerPasskey)),
  addPasskey: sessionProcedure.input(addPasskeyInput).mutation(perform(addPasskey)),
  removePasskey: sessionProcedure.input(removePasskeyInput).mutation(perform(removePasskey)),
  requirePasskey: sessionProcedure.input(requirePasskeyInput).mutation(resolve(requirePasskey)),
});

/**
 * The limit for passkey sign-ins from one address; each takes two calls, for the challenge and the
 * response.
 */
const passkeyLimit: Limit = { max: 30, seconds: 60 };

/** Signing in without a password. */
export const passkeyLoginRouter = router({
  offer: publicProcedure
    .use(limited('passkey-login', passkeyLimit))
    .mutation(resolve(offerPasskeyLogin)),
  login: publicProcedure
    .use(limited('passkey-login', passkeyLimit))
    .input(passkeyLoginInput)
    .mutation(async ({ ctx, input }) => signIn(ctx, await loginByPasskey(ctx, input))),
});
