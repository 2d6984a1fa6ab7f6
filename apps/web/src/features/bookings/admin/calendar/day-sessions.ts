import { overlaps } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import type { Outputs } from '../../../../lib/calls/trpc.ts';
import { wallClock } from '../../../../lib/formats/studio-time.ts';

/** A session as the API returns it: instants are ISO 8601 texts. */
export type Session = Outputs['bookings']['calendar']['sessions'][number];

/** The session moved to another start, with the same duration. */
export function movedTo(session: Session, startsAt: Date): Session {
  const lasts = Date.parse(session.endsAt) - Date.parse(session.startsAt);
  const endsAt = new Date(startsAt.getTime() + lasts).toISOString();
  return { ...session, startsAt: startsAt.toISOString(), endsAt };
}

/** The first session that overlaps another one in time. */
export function inTheWayOf(session: Session, others: readonly Session[]): Session | undefined {
  const occupies = ({ status }: Session) => status !== 'cancelled';
  const span = ({ startsAt, endsAt }: Session) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  });
  if (!occupies(session)) return undefined;
  return others.find(
    (other) => other.id !== session.id && occupies(other) && overlaps(span(session), span(other)),
  );
}

const dayMinutes = 24 * 60;

/** The sessions by the day on which they start in a time zone, those of a day in order of time. */
export function sessionsByDay(
  sessions: readonly Session[],
  clock: StudioClock,
): Map<string, Session[]> {
  const days = new Map<string, Session[]>();
  const inOrder = sessions.toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
  for (const session of inOrder) {
    const { day } = wallClock(new Date(session.startsAt), clock);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return days;
}

/** A time at which another calendar is busy, as the API returns it. */
export type BusyTime = Outputs['bookings']['calendar']['busy'][number];

/** A session or a busy time, or anything else with a start and an end (ISO 8601). */
type Timed = { startsAt: string; endsAt: string };

/** The part of a session on one day, in minutes after midnight of local time. */
export type Piece<Of extends Timed = Session> = { session: Of; from: number; to: number };

/** The parts of sessions on a day. A piece is as long as local time says, and never empty. */
export function piecesOf<Of extends Timed>(
  day: string,
  sessions: readonly Of[],
  clock: StudioClock,
): Piece<Of>[] {
  return sessions.flatMap((session) => {
    const start = wallClock(new Date(session.startsAt), clock);
    const end = wallClock(new Date(session.endsAt), clock);
    if (start.day > day || end.day < day) return [];
    const from = start.day === day ? start.minute : 0;
    const to = end.day === day ? end.minute : dayMinutes;
    if (to > from) return [{ session, from, to }];
    // It ends at midnight, or the change from summer time makes its end no later than its start.
    if (start.day !== day) return [];
    const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000;
    return [{ session, from, to: Math.min(dayMinutes, from + minutes) }];
  });
}

/** A piece that is shown for no less than some minutes: one at the end of the day begins earlier for it. */
export function atLeast<Of extends Timed>(minutes: number, piece: Piece<Of>): Piece<Of> {
  const to = Math.min(dayMinutes, Math.max(piece.to, piece.from + minutes));
  return { ...piece, from: Math.min(piece.from, to - minutes), to };
}

/** The sessions that began the day before and continue into a day. */
export function carriedOver(
  day: string,
  sessions: readonly Session[],
  clock: StudioClock,
): Session[] {
  return piecesOf(day, sessions, clock)
    .map(({ session }) => session)
    .filter(({ startsAt }) => wallClock(new Date(startsAt), clock).day !== day);
}

/** A piece with its lane among those that overlap it, counted from 0. */
export type PlacedPiece = Piece & { lane: number; lanes: number };

/** Lays overlapping pieces out side by side. */
export function inLanes(pieces: readonly Piece[]): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  let cluster: PlacedPiece[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const piece of cluster) piece.lanes = ends.length;
    cluster = [];
    ends = [];
  };
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    if (ends.every((end) => end <= piece.from)) close();
    const free = ends.findIndex((end) => end <= piece.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = piece.to;
    const at = { ...piece, lane, lanes: 1 };
    cluster.push(at);
    placed.push(at);
  }
  close();
  return placed;
}
