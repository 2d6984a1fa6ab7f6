import { setTimeout as sleep } from 'node:timers/promises';

/** The pause after a call without a response, in milliseconds. */
const pauseMs = 200;

/** The kinds of calls that store something. */
export const kinds = ['booking', 'message', 'edit', 'picture', 'removal', 'file'] as const;
export type Kind = (typeof kinds)[number];

type Counts = { tried: number; acknowledged: number; refused: number; unanswered: number };

/** What the studio has acknowledged in a complete response: all of it must be found again. */
export type Acknowledged = {
  /** By confirmation code; each address is used once only. */
  bookings: Map<string, { startsAt: string; email: string }>;
  /** Texts, each sent once. */
  messages: Set<string>;
  /**
   * Albums with the last acknowledged number in their description; a later one may have been stored
   * without a response.
   */
  edits: Map<string, number>;
  /** Images of albums whose removal was not requested. */
  pictures: Set<string>;
  removed: Set<string>;
  /** Files with the SHA-256 of the sent contents. */
  files: Map<string, string>;
};

/** Counts the results of calls, and records what was acknowledged. */
export class Ledger {
  readonly promised: Acknowledged = {
    bookings: new Map(),
    messages: new Set(),
    edits: new Map(),
    pictures: new Set(),
    removed: new Set(),
    files: new Map(),
  };
  readonly counts: Record<Kind, Counts>;
  /** The number of refusals by status. */
  readonly refusals = new Map<number, number>();
  reads = 0;
  /** Contents that were read and differ from what was stored. */
  readonly wrong: string[] = [];

  constructor() {
    const none = () => ({ tried: 0, acknowledged: 0, refused: 0, unanswered: 0 });
    this.counts = Object.fromEntries(kinds.map((kind) => [kind, none()])) as Ledger['counts'];
  }

  /** Sends a call that stores something. @returns the response's body if it was acknowledged */
  async ask(kind: Kind, send: () => Promise<Response>): Promise<Answer | undefined> {
    const counts = this.counts[kind];
    counts.tried += 1;
    try {
      const response = await send();
      const text = await response.text();
      if (response.ok) {
        counts.acknowledged += 1;
        return { isAnswered: true, body: JSON.parse(text) };
      }
      counts.refused += 1;
      this.refusals.set(response.status, (this.refusals.get(response.status) ?? 0) + 1);
      return { isAnswered: true, body: undefined };
    } catch (error) {
      // A refused connection is not an attempt.
      if (isRefusedConnection(error)) counts.tried -= 1;
      else counts.unanswered += 1;
      await sleep(pauseMs);
      return undefined;
    }
  }

  /** What was acknowledged so far, for checking the state at this moment or later. */
  snapshot(): Acknowledged {
    const { bookings, messages, edits, pictures, removed, files } = this.promised;
    return {
      bookings: new Map(bookings),
      messages: new Set(messages),
      edits: new Map(edits),
      pictures: new Set(pictures),
      removed: new Set(removed),
      files: new Map(files),
    };
  }
}

/** A complete response; `body` is undefined for a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: The caller knows which call it was; a wrong shape ends the run.
export type Answer = { isAnswered: true; body: any };

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
