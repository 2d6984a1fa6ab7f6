import type { Role } from '@shutterhouse/contract/accounts/constants';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages, sharedMessages } from '@shutterhouse/contract/messages';
import { hasRight, type Right } from '@shutterhouse/contract/rights';
import type { TokenAccess } from '@shutterhouse/contract/security/constants';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';

/** The caller. Role and state are read again on each request, never kept in a token. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person';
      id: string;
      role: Exclude<Role, 'guest'>;
      /** Empty when the caller is identified by an API token instead of a session. */
      sessionId: string;
      /** When they last proved who they are in this session; null when they have not, and for an API token. */
      provedAt: Date | null;
      /** The access of an API token; absent for a signed-in person. */
      token?: TokenAccess;
      /** The studio requires a second factor, which they have not set up: only their own account is accessible. */
      needsSecondFactor?: true;
    };

export type Person = Extract<Actor, { kind: 'person' }>;

/** How a request reached the server. */
export type Ingress = {
  /** The requested host and port, as far as proxies are trusted. */
  host: string;
  /** The origin of the page that made the request, as its browser says; absent where it says nothing. */
  origin?: string;
  /**
   * Whether `X-Forwarded-For` was sent and trusted; it is ignored when it comes from an address that `TRUST_PROXY` does
   * not name.
   */
  forwardedFor: 'absent' | 'believed' | 'ignored';
};

/** True when the actor's role has the right. */
export function may(actor: Actor, right: Right): actor is Person {
  if (actor.kind !== 'person' || !hasRight(actor.role, right)) return false;
  return right === 'own' || !actor.needsSecondFactor;
}

/**
 * The caller, if their role has the right.
 * @throws StudioError unauthenticated for visitors, forbidden for others
 */
export function requireRight(actor: Actor, right: Right): Person {
  if (actor.kind === 'visitor') {
    throw new StudioError('unauthenticated', refusalMessages.authenticationRequired);
  }
  if (may(actor, right)) return actor;
  const { role } = actor as Person;
  if (hasRight(role, right)) throw new StudioError('forbidden', messages.factorRequired);
  const sentence = right === 'admin' ? sharedMessages.adminRequired : sharedMessages.forbidden;
  throw new StudioError('forbidden', sentence);
}

/** Keeps a read-only token from changing anything. @throws StudioError forbidden */
export function assertMayChange(actor: Actor): void {
  if (actor.kind === 'person' && actor.token === 'read') {
    throw new StudioError('forbidden', messages.tokenReadsOnly);
  }
}

/** Keeps API tokens from calls that need a signed-in person. @throws StudioError forbidden */
export function assertSession(actor: Actor): void {
  if (actor.kind === 'person' && actor.token !== undefined) {
    throw new StudioError('forbidden', messages.sessionRequired);
  }
}

/** For how long a proof of who somebody is counts, in milliseconds. */
const proofMs = 10 * 60 * 1000;

/**
 * Requires a signed-in person who has proved who they are within the last ten minutes.
 * @throws StudioError forbidden for API tokens; forbidden on `proof` when the proof is older
 */
export function assertFreshProof(actor: Actor, now: Date): void {
  assertSession(actor);
  if (actor.kind !== 'person') return;
  if (actor.provedAt === null || now.getTime() - actor.provedAt.getTime() > proofMs) {
    throw fieldError('forbidden', 'proof', messages.proofRequired);
  }
}

/** The cookies of a browser that say which links to files it has opened, encrypted; each is named by its link. */
export type LinkPasses = {
  names: () => readonly string[];
  read: (name: string) => string | undefined;
  write: (name: string, value: string, expiresAt: Date) => void;
  remove: (name: string) => void;
};

/** For callers without cookies. */
export const noLinkPasses: LinkPasses = {
  names: () => [],
  read: () => undefined,
  write: () => undefined,
  remove: () => undefined,
};
