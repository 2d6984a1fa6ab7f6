import type { Role } from '@shutterhouse/contract/accounts/constants';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { hasRight, type Right } from '@shutterhouse/contract/rights';

/** Who is calling. Role and state are read again on each request, never kept in a token. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; id: string; role: Exclude<Role, 'guest'>; sessionId: string };

export type Person = Extract<Actor, { kind: 'person' }>;

/** True when the actor's role carries the right. */
export function may(actor: Actor, right: Right): actor is Person {
  return actor.kind === 'person' && hasRight(actor.role, right);
}

/**
 * The caller, when their role carries the right.
 * @throws StudioError unauthenticated for strangers, forbidden for the others
 */
export function requireRight(actor: Actor, right: Right): Person {
  if (actor.kind === 'visitor') {
    throw new StudioError('unauthenticated', sharedMessages.authenticationRequired);
  }
  if (may(actor, right)) return actor;
  const sentence = right === 'admin' ? sharedMessages.adminRequired : sharedMessages.forbidden;
  throw new StudioError('forbidden', sentence);
}
