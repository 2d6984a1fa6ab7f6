import { beforeAll, expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { createPerson } from '../../../testing/rows/people.ts';
import { studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../../../testing/studio/staff-client.ts';

let clock = Date.UTC(2030, 4, 1, 12);
let desk: StaffClient;
const studio = studioForAllTests({ now: () => new Date(clock) });
beforeAll(async () => {
  desk = await openStaffClient(studio);
});
const { folderId: folder, uploadId: upload } = filesOf(() => desk);

it('a link for a client stands in their timeline, with what was opened and downloaded', async () => {
  const clientId = createPerson(studio.deps, { role: 'guest', firstName: 'Ida', lastName: 'Berg' });
  const folderId = await folder('Delivery');
  await upload('rings.txt', 'gold and silver', folderId);
  const made = await desk.data<{ url: string; client: object }>(
    'POST',
    `/files/${folderId}/links`,
    { clientId },
  );
  expect(made.client).toMatchObject({ name: 'Ida Berg' });
  const token = made.url.split('/').at(-1) ?? '';
  const open = async () =>
    (await studio.rest('POST', '/files/shared', { body: { token } })).json().data.entry
      .key as string;
  const staff = await studio.as('moderator');
  const gallery = async () => (await staff.clients.timeline({ id: clientId })).rows[0];
  expect(await gallery()).toMatchObject({ kind: 'gallery', gallery: { opened: 0, downloads: 0 } });

  // Two looks within an hour are one visit, and those of the staff are none.
  const key = await open();
  await open();
  await studio.rest('POST', '/files/shared', { as: 'moderator', body: { token } });
  clock += 3_600_000;
  await open();
  await studio.rest('POST', '/files/shared', { as: 'moderator', body: { token } });
  await studio.rest('GET', `/files/shared/archive?key=${key}`);
  await studio.rest('GET', `/files/shared/content?key=${key}&inline=true`);
  expect(await gallery()).toMatchObject({
    gallery: {
      ...{ name: 'Delivery', opened: 2, downloads: 1 },
      lastDownloadedAt: new Date(clock),
    },
  });
  const wrong = staff.files.shares.create({ fileId: folderId, clientId: 'nobody' });
  await expect(wrong).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
