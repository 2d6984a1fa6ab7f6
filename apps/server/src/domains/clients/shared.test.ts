import { describe, expect, test } from 'vitest';
import { write } from '../../db/transact.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { mergingStudioForEachTest } from '../../testing/studio/merging-studio.ts';
import { linkOf } from '../client-jobs/visits/links.ts';
import { references } from './references.ts';
import { sharedTables } from './shared.ts';

const open = mergingStudioForEachTest();

describe('a merge of two who have galleries and jobs in common', () => {
  const day = (date: string) => `2030-06-${date}T14:00:00Z`;
  const rowsOf = (query: string) => open.studio.deps.db.$client.prepare(query).all();
  /** The rows of clients and links with their keys, by which clients have their order, and the timelines. */
  const state = () => [
    ...sharedTables.map(([table]) => rowsOf(`SELECT * FROM ${table} ORDER BY 1`)),
    rowsOf('SELECT user_id, kind, ref FROM client_entries ORDER BY ref'),
    rowsOf('SELECT id, user_id FROM bookings'),
  ];
  const clientIds = () => [open.other, open.ida];
  const clientsOf = async (id: string) =>
    (await open.staff.clientJobs.get({ id })).clients.map((client) => client.id);

  async function share() {
    const { deps } = open.studio;
    // The job of a session of the one who is merged, with both, with the one who is kept alone, and with somebody else.
    const booked = createBooking(deps, day('20'), { userId: open.other });
    await open.staff.clientJobs.update({ id: booked, clientIds: clientIds() });
    const corrected = createBooking(deps, day('21'), { userId: open.other });
    await open.staff.clientJobs.update({ id: corrected, clientIds: [open.ida] });
    const accompanied = createBooking(deps, day('22'), { userId: open.other });
    await open.staff.clientJobs.update({
      id: accompanied,
      clientIds: [open.other, open.add('Tom')],
    });
    const album = await open.staff.clientJobs.create({ title: 'An album', clientIds: clientIds() });
    await open.staff.clientGalleries.create({ title: 'Their day', clientIds: clientIds() });
    for (const userId of clientIds()) {
      await write(deps.db, (tx) => linkOf({ ...deps, db: tx }, { jobId: album.id, userId }));
    }
    return { booked, corrected, accompanied, album: album.id };
  }

  test('is undone to exactly what was, in their order', async () => {
    const { booked, corrected, accompanied, album } = await share();
    const before = state();
    const { merges } = await open.staff.clients.merge({ id: open.ida, otherId: open.other });
    for (const id of [booked, corrected, album]) expect(await clientsOf(id)).toEqual([open.ida]);
    expect((await clientsOf(accompanied))[0]).toBe(open.ida);
    await open.staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect(state()).toEqual(before);
  });

  test('adds nobody to a job that the one who was kept has left since', async () => {
    const { album } = await share();
    const { merges } = await open.staff.clients.merge({ id: open.ida, otherId: open.other });
    await open.staff.clientJobs.update({ id: album, clientIds: [] });
    await open.staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect(await clientsOf(album)).toEqual([]);
  });

  test('covers each table in which a person has one row for something', () => {
    const { $client } = open.studio.deps.db;
    const unique = references.filter(([table, column]) => {
      const indexes = $client.prepare(`PRAGMA index_list(${table})`).all() as {
        name: string;
        unique: number;
      }[];
      return indexes
        .filter((index) => index.unique === 1)
        .some(({ name }) =>
          ($client.prepare(`PRAGMA index_info("${name}")`).all() as { name: string }[]).some(
            (each) => each.name === column,
          ),
        );
    });
    expect(unique.map(([table]) => table).toSorted()).toEqual(
      sharedTables.map(([table]) => table).toSorted(),
    );
  });
});
