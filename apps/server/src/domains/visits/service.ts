import { findPage } from '@shutterhouse/contract/pages';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { getSettings } from '../settings/service.ts';
import { addStep, addView, presentDay } from './buffer.ts';
import { isRobot, sourceOf, type Visitor, visitorKey } from './visitors.ts';

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
  if (isRobot(view.userAgent) || !findPage(view.path)?.isPublic) return;
  const today = presentDay(db, now(), config.timeZone);
  const source = sourceOf(view.referrer, config.publicUrl.hostname);
  addView(today, visitorKey(view, today.salt), view.path, source);
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
