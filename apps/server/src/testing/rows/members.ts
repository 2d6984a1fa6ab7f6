import { hashSync } from '@node-rs/argon2';
import { type Actor, noLinkPasses } from '../../actor.ts';
import { hashing } from '../../domains/accounts/passwords.ts';
import { findActor } from '../../domains/accounts/service.ts';
import { startSession } from '../../domains/accounts/sessions.ts';
import type { users } from '../../domains/people/tables.ts';
import { appRouter, inputOf } from '../../registry/app-router.ts';
import type { Context } from '../../trpc/context.ts';
import { failureOf } from '../../trpc/errors.ts';
import type { TestStudio } from '../studio/app.ts';
import { createPerson } from './people.ts';

/** The password of everybody added by `addMember`. */
export const memberPassword = 'Golden-Hour-42!';
const passwordHash = hashSync(memberPassword, hashing);

/** A signed-in person who knows their password, with a tRPC caller as them. */
export async function addMember(
  { deps }: Pick<TestStudio, 'deps'>,
  columns: Partial<typeof users.$inferInsert> = {},
) {
  const email = columns.email ?? 'robin@client.example';
  const id = createPerson(deps, { role: 'user', ...columns, email, passwordHash });
  const { token, sessionId } = await startSession(deps, id);
  const context = (actor: () => Promise<Actor>): Context => ({
    ...deps,
    requestId: 'test',
    address: '192.0.2.7',
    networks: ['192.0.2.7'],
    userAgent: '',
    actor,
    refreshActor: actor,
    giveSession: () => undefined,
    ingress: () => ({ host: 'localhost:3000', forwardedFor: 'absent' }),
    takeSession: () => undefined,
    linkPasses: noLinkPasses,
    inputOf,
  });
  return {
    id,
    email,
    sessionId,
    caller: appRouter.createCaller(context(async () => (await findActor(deps, token)).actor)),
    /** A caller without a session. */
    stranger: appRouter.createCaller(context(async () => ({ kind: 'visitor' }))),
  };
}

export type Member = Awaited<ReturnType<typeof addMember>>;

/** What a refused call returns: its code, and the sentences of its fields. */
export async function refusalOf(call: Promise<unknown>): Promise<[string, object] | 'done'> {
  try {
    await call;
    return 'done';
  } catch (error) {
    const { code } = error as Error & { code: string };
    const { errors, message } = failureOf(error);
    return [code, errors ?? { message }];
  }
}
