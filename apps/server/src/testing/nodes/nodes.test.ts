import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { libsqlServerProgram } from '../libsql-server.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { compare, playRound } from './round.ts';

const program = libsqlServerProgram();

describe.skipIf(program === undefined)('three machines on one libSQL server and one bucket', () => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await startNodes(program ?? '', 3);
  }, 60_000);
  afterAll(() => nodes.stop());

  test('lose no acknowledged booking and sell no time twice while a machine and the primary are killed', async () => {
    const round = await playRound(nodes, 1, { step: 3 });
    const { lost, doubled, halves, wrong, unseen, failedReadsAway } = round;
    expect({ lost, doubled, halves, wrong, unseen, failedReadsAway }).toEqual({
      ...{ lost: 0, doubled: 0, halves: 0, wrong: [], unseen: 0, failedReadsAway: 0 },
    });
    expect(round.acknowledged.length).toBeGreaterThan(12);
    // The comparison would tell of a booking that is not there.
    const made = { code: 'CONF-made-up', at: 0, readAt: 0 };
    expect(await nodes.look((db) => compare(db, [made]))).toMatchObject({ lost: 1 });
  }, 120_000);

  test('know a session that another of them has just opened', async () => {
    const [first, second] = nodes.studios;
    const signIn = await fetch(`${first?.url}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@studio.example', password: 'Harbour-Lane-14!' }),
    });
    const { token } = (await signIn.json()) as { token: string };
    const reply = await fetch(`${second?.url}/users`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.status).toBe(200);
  });

  test('refuse one that has another secret key, and say so', async () => {
    const other = nodes.startAnother({ SECRET_KEY: 'a key that none of the others has ever had' });
    await expect(other).rejects.toThrow(/SECRET_KEY can't be used: .*the other machines/);
  });
});
