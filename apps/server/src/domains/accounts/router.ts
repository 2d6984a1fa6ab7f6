import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  endSessionInput,
  profileInput,
} from '@shutterhouse/contract/accounts/own-account';
import {
  loginInput,
  registerInput,
  requestPasswordResetInput,
  resetPasswordInput,
} from '@shutterhouse/contract/accounts/schema';
import {
  addPasskeyInput,
  enableTotpInput,
  passkeyLoginInput,
  passwordInput,
  proveInput,
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
  signedInProcedure,
} from '../../trpc/procedures.ts';
import { perform, performBy, performById, resolve, resolveBy } from '../../trpc/resolvers.ts';
import { askForEmail, cancelEmailChange, confirmEmail, sendConfirmation } from './email-changes.ts';
import { login, loginLimit } from './logins.ts';
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
import { requestPasswordReset, resetPassword } from './password-resets.ts';
import { offerPasskeyProof, prove, proveByPasskey } from './proofs.ts';
import { register } from './registrations.ts';
import { findCurrentUser } from './service.ts';
import { knownUser, leave, signIn } from './sign-in.ts';
import { disableTotp, enableTotp, offerTotp, renewRecoveryCodes } from './totp.ts';

/** Confirming who one is is as limited as signing in. */
const proofProcedure = sessionProcedure.meta({ limited: true }).use(limited('proof', loginLimit));

/** One's own account: name and address, sign-in methods, and sessions. */
const ownRouter = router({
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

  prove: proofProcedure.input(proveInput).mutation(perform(prove)),
  offerPasskeyProof: proofProcedure.mutation(resolve(offerPasskeyProof)),
  proveByPasskey: proofProcedure.input(passkeyLoginInput).mutation(perform(proveByPasskey)),

  offerTotp: sessionProcedure
    .input(passwordInput)
    .mutation(resolveBy('currentPassword', offerTotp)),
  enableTotp: sessionProcedure.input(enableTotpInput).mutation(resolve(enableTotp)),
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
const passkeyLoginRouter = router({
  offer: publicProcedure
    .use(limited('passkey-login', passkeyLimit))
    .mutation(resolve(offerPasskeyLogin)),
  login: publicProcedure
    .use(limited('passkey-login', passkeyLimit))
    .input(passkeyLoginInput)
    .mutation(async ({ ctx, input }) => signIn(ctx, await loginByPasskey(ctx, input))),
});

/** The current user, signing in, signing up and signing out. */
export const accountsRouter = router({
  me: publicProcedure.query(async ({ ctx }) => {
    const actor = await ctx.actor();
    return actor.kind === 'person' ? findCurrentUser(ctx, actor.id) : null;
  }),

  /** The same for the documented path, where a visitor is refused. */
  requireMe: signedInProcedure.query(({ ctx }) => knownUser(ctx, ctx.person.id)),

  login: publicProcedure
    .use(limited('login', loginLimit, 'address'))
    .input(loginInput)
    .mutation(async ({ ctx, input }) => signIn(ctx, await login(ctx, input, ctx.networks))),

  register: publicWriteProcedure
    .input(registerInput)
    .mutation(async ({ ctx, input }) => signIn(ctx, await register(ctx, input, ctx.networks))),

  requestPasswordReset: publicWriteProcedure
    .use(limited('password-reset', { max: 10, seconds: 3600 }))
    .input(requestPasswordResetInput)
    .mutation(resolve(requestPasswordReset)),

  resetPassword: publicWriteProcedure.input(resetPasswordInput).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx, input, ctx.networks);
    return null;
  }),

  logout: publicProcedure.mutation(async ({ ctx }) => {
    await leave(ctx);
    ctx.takeSession();
    return null;
  }),

  own: ownRouter,
  passkeyLogin: passkeyLoginRouter,
});
