import { slotStarts } from '../../domains/bookings/slots.ts';
import { dayOf } from '../../studio-time.ts';
import { bookingRequest } from '../rows/bookings.ts';
import type { Nodes } from './nodes.ts';

/** The nodes and the package to be booked. */
type Target = Pick<Nodes, 'studios' | 'packageId'>;

/** A booking whose 201 response was read completely. */
export type Acknowledged = {
  code: string;
  at: number;
  /** When the response was read, by `performance.now`. */
  readAt: number;
};

/** The results of a load. */
export type Tally = {
  acknowledged: Acknowledged[];
  /** Responses by status. */
  statuses: Record<number, number>;
  /** Requests left without a response by a killed machine. */
  broken: number;
  /** Unexpected results: a wrong status, or a 503 without its sentence. */
  wrong: string[];
  /** Bookings whose slot the same machine still offered right after its response. */
  unseen: number;
  /** How long another machine still offered a sold slot, in milliseconds. */
  lagMs: number[];
};

const timeZone = 'America/New_York';

/** The requested times in order, each repeated this many times. */
function* requestedTimes(firstDay: number, rivals: number): Generator<number> {
  for (let day = firstDay; ; day += 1) {
    const date = dayOf(new Date(Date.now() + day * 86_400_000), timeZone);
    for (const { at } of slotStarts(date, timeZone)) {
      for (let rival = 0; rival < rivals; rival += 1) yield at;
    }
  }
}

export type Load = { tally: Tally; stop: () => Promise<void> };

/**
 * Visitors who book continually, two competing for each time, on the machines in turn, until they are
 * stopped. Each then checks whether the machine that sold a time still offers it; every tenth measures
 * how long the next machine does.
 * @param firstDay how many days from now the requested times begin
 */
export function bookContinually(nodes: Target, visitors: number, firstDay: number): Load {
  const tally: Tally = {
    acknowledged: [],
    statuses: {},
    broken: 0,
    wrong: [],
    unseen: 0,
    lagMs: [],
  };
  const times = requestedTimes(firstDay, 2);
  let isOver = false;
  let asked = 0;

  async function bookOne(): Promise<void> {
    const index = asked;
    asked += 1;
    const at = times.next().value as number;
    const url = nodes.studios[index % nodes.studios.length]?.url ?? '';
    try {
      const reply = await ask(url, nodes.packageId, at, firstDay * 100_000 + index);
      const body = (await reply.json()) as { message?: string; data?: Record<string, string> };
      tally.statuses[reply.status] = (tally.statuses[reply.status] ?? 0) + 1;
      if (reply.status === 201) {
        const readAt = performance.now();
        tally.acknowledged.push({ code: body.data?.confirmation_code ?? '', at, readAt });
        if (await isOffered(url, at)) tally.unseen += 1;
        if (tally.acknowledged.length % 10 === 0) await noteLag(index + 1, at);
      } else if (reply.status !== 409 && !(reply.status === 503 && body.message)) {
        tally.wrong.push(`${reply.status} ${JSON.stringify(body)}`);
      }
    } catch {
      tally.broken += 1;
      // A visitor whose machine was down tries another time.
      await new Promise(setImmediate);
    }
  }

  async function noteLag(index: number, at: number): Promise<void> {
    const url = nodes.studios[index % nodes.studios.length]?.url ?? '';
    const since = performance.now();
    while (await isOffered(url, at)) if (performance.now() - since > 10_000) break;
    tally.lagMs.push(performance.now() - since);
  }

  const visiting = Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!isOver) await bookOne();
    }),
  );
  return {
    tally,
    async stop() {
      isOver = true;
      await visiting;
    },
  };
}

function ask(url: string, packageId: string, at: number, visitor: number): Promise<Response> {
  const { startsAt: timestamp, ...request } = bookingRequest(packageId, new Date(at).toISOString());
  const customer = { ...request.customer, email: `visitor-${visitor}@example.com` };
  return fetch(`${url}/booking/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(visitor) },
    body: JSON.stringify({ ...request, customer, timestamp }),
  });
}

/** Whether a machine still offers a time. */
async function isOffered(url: string, at: number): Promise<boolean> {
  const date = dayOf(new Date(at), timeZone);
  const reply = await fetch(`${url}/booking/available-slots?date=${date}`);
  const { data } = (await reply.json()) as { data: { timestamp: string; isAvailable: boolean }[] };
  return data.some(({ timestamp, isAvailable }) => isAvailable && Date.parse(timestamp) === at);
}

/** A distinct address for each visitor. */
function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) % 250}.${(visitor >> 8) % 250}.${visitor % 250}`;
}
