import { findPage } from '@shutterhouse/contract/pages';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import { getSettings } from '../../settings/service.ts';
import { addStep, addView, presentDay } from './buffer.ts';
import { isRobot, sourceOf, type Visitor, visitorKey } from './visitors.ts';

type Deps = { db: Sql; now: () => Date; config: Config };

/** A look at a page. */
export type PageView = Visitor & {
  path: string;
  /** The page that led to it, as the browser says. */
  referrer?: string | undefined;
};

/**
 * Counts a look at a public page, in memory alone: no page waits for the disk. Robots count as
 * nobody, and no address is kept: within a day a visitor is a salted hash, and after it nothing.
 */
export function countView({ db, now, config }: Deps, { path, referrer, ...visitor }: PageView) {
  if (isRobot(visitor.userAgent) || !findPage(path)?.isPublic) return;
  const today = presentDay(db, now(), config.timeZone);
  const source = sourceOf(referrer, config.publicUrl.hostname);
  addView(today, visitorKey(visitor, today.salt), path, source);
}

/** Notes that a visitor of today opened the wizard, or booked. */
export function countStep(
  { db, now, config }: Deps,
  visitor: Visitor,
  step: 'openedWizard' | 'booked',
): void {
  if (isRobot(visitor.userAgent)) return;
  const today = presentDay(db, now(), config.timeZone);
  addStep(today, visitorKey(visitor, today.salt), step);
}

/** Whether the owner has visitors counted. */
export function countsVisitors({ db }: { db: Sql }): boolean {
  return getSettings({ db }).countsVisitors;
}
