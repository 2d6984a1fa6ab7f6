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
import { askForEmail, cancelEmailChange, confirmEmail } from './email-changes.ts';
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

/** One's own account: what one is called, how one signs in, and where one is signed in. */
export const ownRouter = router({
  get: sessionProcedure.query(({ ctx }) => getOwnAccount(ctx)),
  saveProfile: sessionProcedure.input(profileInput).mutation(async ({ ctx, input }) => {
    await saveProfile(ctx, input);
    return getOwnAccount(ctx);
  }),
  changePassword: sessionProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    await changeOwnPassword(ctx, input);
    return null;
  }),
  askForEmail: sessionProcedure
    .input(changeEmailInput)
    .mutation(({ ctx, input }) => askForEmail(ctx, input)),
  cancelEmailChange: sessionProcedure.mutation(async ({ ctx }) => {
    await cancelEmailChange(ctx);
    return null;
  }),
  confirmEmail: publicWriteProcedure
    .input(confirmEmailInput)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),

  sessions: sessionProcedure.query(({ ctx }) => listOwnSessions(ctx)),
  endSession: sessionProcedure.input(endSessionInput).mutation(async ({ ctx, input }) => {
    await endOwnSession(ctx, input.id);
    return null;
  }),
  endOtherSessions: sessionProcedure.mutation(async ({ ctx }) => {
    await endOtherSessions(ctx);
    return null;
  }),

  offerTotp: sessionProcedure
    .input(passwordInput)
    .mutation(({ ctx, input }) => offerTotp(ctx, input.currentPassword)),
  enableTotp: sessionProcedure
    .input(enableTotpInput)
    .mutation(({ ctx, input }) => enableTotp(ctx, input.code)),
  disableTotp: sessionProcedure.input(passwordInput).mutation(async ({ ctx, input }) => {
    await disableTotp(ctx, input.currentPassword);
    return null;
  }),
  renewRecoveryCodes: sessionProcedure
    .input(passwordInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input.currentPassword)),

  offerPasskey: sessionProcedure
    .input(passwordInput)
    .mutation(({ ctx, input }) => offerPasskey(ctx, input.currentPassword)),
  addPasskey: sessionProcedure.input(addPasskeyInput).mutation(async ({ ctx, input }) => {
    await addPasskey(ctx, input);
    return null;
  }),
  removePasskey: sessionProcedure.input(removePasskeyInput).mutation(async ({ ctx, input }) => {
    await removePasskey(ctx, input);
    return null;
  }),
  requirePasskey: sessionProcedure
    .input(requirePasskeyInput)
    .mutation(({ ctx, input }) => requirePasskey(ctx, input)),
});

/** Sign-ins by passkey from one address; each has a question and an answer. */
const passkeyTries: Limit = { max: 30, seconds: 60 };

/** Signing in without a password. */
export const passkeyLoginRouter = router({
  offer: publicProcedure
    .use(limited('passkey-login', passkeyTries))
    .mutation(({ ctx }) => offerPasskeyLogin(ctx)),
  login: publicProcedure
    .use(limited('passkey-login', passkeyTries))
    .input(passkeyLoginInput)
    .mutation(async ({ ctx, input }) => signIn(ctx, await loginByPasskey(ctx, input))),
});
