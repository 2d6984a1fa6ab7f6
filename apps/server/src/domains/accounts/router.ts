import {
  loginInput,
  registerInput,
  requestPasswordResetInput,
  resetPasswordInput,
} from '@shutterhouse/contract/accounts/schema';
import { router } from '../../trpc/init.ts';
import {
  limited,
  publicProcedure,
  publicWriteProcedure,
  signedInProcedure,
} from '../../trpc/procedures.ts';
import { resolve } from '../../trpc/resolvers.ts';
import { login, loginLimit } from './logins.ts';
import { ownRouter, passkeyLoginRouter } from './own-router.ts';
import { requestPasswordReset, resetPassword } from './password-resets.ts';
import { register } from './registrations.ts';
import { findCurrentUser } from './service.ts';
import { knownUser, leave, signIn } from './sign-in.ts';

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
