import { randomInt } from 'node:crypto';
import { call, keepDoing, type Load, newWord, read } from './load.ts';

/** How often a visitor retries a request without a response, with the same key. */
const tries = 20;

/** A visitor who views pages, books and writes messages. */
export function visit(load: Load): Promise<void> {
  return keepDoing(load, [
    [4, () => read(load, '/')],
    [2, () => read(load, '/gallery')],
    [2, () => read(load, '/gallery/albums?loadImages=true')],
    [5, () => book(load)],
    [2, () => write(load)],
  ]);
}

/** Finds a free time and books it; two percent request a time known to be taken. */
async function book(load: Load): Promise<void> {
  const day = new Date(Date.now() + randomInt(2, 500) * 86_400_000).toISOString().slice(0, 10);
  const answer = await read(load, `/booking/available-slots?date=${day}`);
  const { data } = JSON.parse(new TextDecoder().decode(answer)) as {
    data?: { timestamp: string; isAvailable: boolean }[];
  };
  const takesTaken = randomInt(50) === 0;
  const offered = (data ?? []).filter(({ isAvailable }) => isAvailable !== takesTaken);
  const slot = offered[randomInt(Math.max(1, offered.length))];
  if (slot === undefined) return;
  const email = `${newWord()}@example.com`;
  const body = {
    service: 'Portraits',
    packageId: load.packageId,
    customer: { firstName: 'Ada', lastName: 'Nilsson', email, phone: '+1 (212)555-0147' },
    timestamp: slot.timestamp,
    payment: { type: 'credit' },
    requestKey: newWord(),
  };
  for (let turn = 0; turn < tries && load.goesOn(); turn += 1) {
    const answer = await load.ledger.ask('booking', () => call(load, '/booking/request', { body }));
    const code = answer?.body?.data.confirmation_code;
    if (code) load.ledger.promised.bookings.set(code, { startsAt: slot.timestamp, email });
    if (answer) return;
  }
}

async function write(load: Load): Promise<void> {
  const message = `Do you have an evening free? ${newWord()}`;
  const body = { name: 'Robin Lens', email: 'robin@client.example', service: 'Portraits', message };
  const answer = await load.ledger.ask('message', () => call(load, '/contact/submit', { body }));
  if (answer?.body) load.ledger.promised.messages.add(message);
}
