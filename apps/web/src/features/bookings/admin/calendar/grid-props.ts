import type { StudioClock } from '@shutterhouse/contract/clock';
import type { BusyTime, Session } from './day-sessions.ts';
import type { Step } from './session-block.tsx';
import type { DropTarget } from './use-session-drag.ts';

/** Props of both the month and the week view. */
export type GridProps = {
  /** Any day of the month or the week; days are `YYYY-MM-DD` of the studio's calendar. */
  day: string;
  today: string;
  sessions: readonly Session[];
  busy: readonly BusyTime[];
  clock: StudioClock;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
  /** Ids of sessions shown at a position that is not saved yet. */
  unsaved: ReadonlySet<string>;
  onMove: (session: Session, target: DropTarget) => void;
  onStep: (session: Session, step: Step) => void;
  /** Called when the focus moves from a session to something else. */
  onLeave: (id: string) => void;
  onShowWeek: (day: string) => void;
  /** Id of the text that explains moving sessions by keyboard. */
  hintId: string;
};
