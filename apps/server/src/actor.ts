import type { Role } from '@shutterhouse/contract/accounts/constants';
import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { hasRight, type Right } from '@shutterhouse/contract/rights';
import type { TokenAccess } from '@shutterhouse/contract/security/constants';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';

/** Who is calling. Role and state are read again on each request, never kept in a token. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person';
      id: string;
      role: Exclude<Role, 'guest'>;
      /** Empty where no session, but an API token, says who it is. */
      sessionId: string;
      /** What the API token of a program may do; absent for somebody who is signed in. */
      token?: TokenAccess;
      /** The studio asks them for a second step of signing in, which they do not have: only the own account is open. */
      needsSecondFactor?: true;
    };

export type Person = Extract<Actor, { kind: 'person' }>;

/** How a request reached the server. */
export type Ingress = {
  /** The host and port that were called, as far as the proxies are believed. */
  host: string;
  /** Whether `X-Forwarded-For` was sent, and believed: ignored is what comes from an address that `TRUST_PROXY` does not name. */
  forwardedFor: 'absent' | 'believed' | 'ignored';
};

/** True when the actor's role carries the right. */
export function may(actor: Actor, right: Right): actor is Person {
  if (actor.kind !== 'person' || !hasRight(actor.role, right)) return false;
  return right === 'own' || !actor.needsSecondFactor;
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
  const { role } = actor as Person;
  if (hasRight(role, right)) throw new StudioError('forbidden', messages.factorRequired);
  const sentence = right === 'admin' ? sharedMessages.adminRequired : sharedMessages.forbidden;
  throw new StudioError('forbidden', sentence);
}

/** Keeps a token that may only read from changing anything. @throws StudioError forbidden */
export function assertMayChange(actor: Actor): void {
  if (actor.kind === 'person' && actor.token === 'read') {
    throw new StudioError('forbidden', messages.tokenReadsOnly);
  }
}

/** Keeps programs from what only somebody does who is signed in. @throws StudioError forbidden */
export function assertSession(actor: Actor): void {
  if (actor.kind === 'person' && actor.token !== undefined) {
    throw new StudioError('forbidden', messages.sessionRequired);
  }
}
