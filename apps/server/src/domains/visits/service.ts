import { hash } from 'node:crypto';
import { findAddress } from '@shutterhouse/contract/pages';
import { isbot } from 'isbot';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { memoized } from '../../memoized.ts';
import { getSettings } from '../settings/service.ts';
import { addStep, addView, presentDay } from './buffer.ts';

/** The visitor of a page, according to the request. */
type Visitor = {
  /** The caller's address: an IPv4 address or an IPv6 /64. */
  address: string;
  userAgent: string;
};

/** How many different user agents are cached; a few hundred browsers are in use. */
const maxKnown = 1000;

/** Longer ones are cut. */
const maxUserAgentLength = 300;

/** True for search engines, link previews, tools and headless browsers. */
export const isRobot = memoized(
  maxKnown,
  (userAgent) => userAgent === '' || isbot(userAgent.slice(0, maxUserAgentLength)),
);

/** The key of a visitor for a day: without its salt the address can't be derived from it. */
function visitorKey({ address, userAgent }: Visitor, salt: string): string {
  const text = `${salt} ${address} ${userAgent.slice(0, maxUserAgentLength)}`;
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** A host name; anything else in a `Referer` is ignored. */
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * The referring host, without `www.`; empty if there is none, for an IP address, and for the site itself.
 */
function sourceOf(referrer: string | undefined, ownHost: string): string {
  if (!referrer || referrer.length > 2048) return '';
  const url = URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const host = url.hostname.replace(/^www\./, '');
  const isNamed = host.length <= 100 && hostPattern.test(host) && !/^[\d.]+$/.test(host);
  return isNamed && host !== ownHost.replace(/^www\./, '') ? host : '';
}

type Deps = { db: Sql; now: () => Date; config: Config };

/** A page view. */
export type PageView = Visitor & {
  path: string;
  /** The referring page, as reported by the browser. */
  referrer?: string | undefined;
};

/**
 * Counts a view of a public page, in memory only: no page waits for the disk. Robots don't count,
 * and no address is stored: within a day a visitor is a salted hash, and after it nothing.
 */
export function countView({ db, now, config }: Deps, view: PageView): void {
  // A page counts as one in all languages.
  const page = findAddress(view.path);
  if (isRobot(view.userAgent) || !page?.isPublic) return;
  const today = presentDay(db, now(), config.timeZone);
  const source = sourceOf(view.referrer, config.publicUrl.hostname);
  addView(today, visitorKey(view, today.salt), page.path, source);
}

/** Marks that a visitor of today opened the wizard, or booked. */
export function countStep(
  { db, now, config }: Deps,
  visitor: Visitor,
  step: 'openedWizard' | 'booked',
): void {
  if (isRobot(visitor.userAgent)) return;
  const today = presentDay(db, now(), config.timeZone);
  addStep(today, visitorKey(visitor, today.salt), step);
}

/** Whether the owner has turned visitor counting on. */
export function countsVisitors({ db }: { db: Sql }): boolean {
  return getSettings({ db }).countsVisitors;
}
