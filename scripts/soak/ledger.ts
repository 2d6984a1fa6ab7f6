import { setTimeout as sleep } from 'node:timers/promises';

/** The pause of somebody whose call was not answered, in milliseconds. */
const pauseMs = 200;

/** What can be asked of a studio so that something is stored. */
export const kinds = ['booking', 'message', 'edit', 'picture', 'removal', 'file'] as const;
export type Kind = (typeof kinds)[number];

type Counts = { tried: number; acknowledged: number; refused: number; unanswered: number };

/** What the studio has acknowledged by an answer that was read whole: all of it has to be found again. */
export type Acknowledged = {
  /** By its code; the address is used once only. */
  bookings: Map<string, { startsAt: string; email: string }>;
  /** Texts, each sent once. */
  messages: Set<string>;
  /** Albums with the number that their description was last given; a later one may have been stored unanswered. */
  edits: Map<string, number>;
  /** Images of albums, of which nobody asked to remove them. */
  pictures: Set<string>;
  removed: Set<string>;
  /** Files with the SHA-256 of what was sent. */
  files: Map<string, string>;
};

/** Counts what became of each call, and remembers what was promised. */
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
  /** How often each status refused something. */
  readonly refusals = new Map<number, number>();
  reads = 0;
  /** What was read and is not what was stored. */
  readonly wrong: string[] = [];

  constructor() {
    const none = () => ({ tried: 0, acknowledged: 0, refused: 0, unanswered: 0 });
    this.counts = Object.fromEntries(kinds.map((kind) => [kind, none()])) as Ledger['counts'];
  }

  /** Asks for something to be stored. @returns the answer's body when it was acknowledged */
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
      // Nothing was asked where nobody listens.
      if (isRefusedConnection(error)) counts.tried -= 1;
      else counts.unanswered += 1;
      await sleep(pauseMs);
      return undefined;
    }
  }

  /** What was promised by now, for a look at a state of this moment or a later one. */
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

/** An answer that was read whole; `body` is undefined for a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: The caller knows which call it was; a wrong shape ends the run.
export type Answer = { isAnswered: true; body: any };

function isRefusedConnection(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
