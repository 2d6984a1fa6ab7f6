import { overlaps } from '@shutterhouse/contract/bookings/slots';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { wallClock } from '../../../../lib/studio-time.ts';
import type { Outputs } from '../../../../lib/trpc.ts';

/** A session as the calendar gets it: instants are ISO 8601 texts. */
export type Session = Outputs['bookings']['calendar']['sessions'][number];

/** A session as it is from another start on, as long as it was. */
export function movedTo(session: Session, startsAt: Date): Session {
  const lasts = Date.parse(session.endsAt) - Date.parse(session.startsAt);
  const endsAt = new Date(startsAt.getTime() + lasts).toISOString();
  return { ...session, startsAt: startsAt.toISOString(), endsAt };
}

/** The first session that has the time of another one, or a part of it. */
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

/** The sessions of each day on which one starts, by the clock of a zone; those of a day in their order. */
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

/** The part of a session that lies on one day, in minutes after midnight of its clock. */
export type Piece = { session: Session; from: number; to: number };

/** What of the sessions lies on a day. A piece is as long as the clock says, and never without length. */
export function piecesOf(day: string, sessions: readonly Session[], clock: StudioClock): Piece[] {
  return sessions.flatMap((session) => {
    const start = wallClock(new Date(session.startsAt), clock);
    const end = wallClock(new Date(session.endsAt), clock);
    if (start.day > day || end.day < day) return [];
    const from = start.day === day ? start.minute : 0;
    const to = end.day === day ? end.minute : dayMinutes;
    if (to > from) return [{ session, from, to }];
    // It ends at midnight, or the clock was put back while it went on.
    if (start.day !== day) return [];
    const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000;
    return [{ session, from, to: Math.min(dayMinutes, from + minutes) }];
  });
}

/** The sessions that began the day before and go on into a day. */
export function carriedOver(
  day: string,
  sessions: readonly Session[],
  clock: StudioClock,
): Session[] {
  return piecesOf(day, sessions, clock)
    .map(({ session }) => session)
    .filter(({ startsAt }) => wallClock(new Date(startsAt), clock).day !== day);
}

/** A piece with its place among those that share its time: the second of three stands in lane 1. */
export type PlacedPiece = Piece & { lane: number; lanes: number };

/** Puts pieces that share their time side by side. */
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
