import type { StudioClock } from '@shutterhouse/contract/clock';
import type { Session } from './day-sessions.ts';
import type { Step } from './session-block.tsx';
import type { DropTarget } from './use-session-drag.ts';

/** What the month and the week of the calendar show, and what can be done in them. */
export type GridProps = {
  /** Any day of the month or the week; days are `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  today: string;
  sessions: readonly Session[];
  clock: StudioClock;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
  /** Those that are shown at a place that is not saved. */
  unsaved: ReadonlySet<string>;
  onMove: (session: Session, target: DropTarget) => void;
  onStep: (session: Session, step: Step) => void;
  /** The focus has gone from a session to something else. */
  onLeave: (id: string) => void;
  onShowWeek: (day: string) => void;
  /** The id of the sentence that says how sessions are moved by keyboard. */
  hintId: string;
};
