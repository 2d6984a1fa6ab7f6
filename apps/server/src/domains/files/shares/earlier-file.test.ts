import { expect, it } from 'vitest';
import { formOf } from '../../../testing/media/photos.ts';
import { openStandIn } from '../../../testing/services/files/sources.ts';
import { forAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

type Entry = { _id: string; isPublic: boolean };

const opened = forAllTests(
  () => openStandIn('dropbox'),
  ({ close }) => close(),
);
const desk = forAllTests(() => openStaffClient(opened.studio));

const upload = (name: string, text: string, fields: object = { source: 'dropbox' }) =>
  desk.data<Entry>(
    'POST',
    '/files/upload',
    formOf([{ name, bytes: Buffer.from(text) }], fields as Record<string, string>),
  );

/** A file that was shared and made public, and then deleted at the service itself. */
async function leaveBehind(name: string): Promise<{ id: string; token: string }> {
  const { _id: id } = await upload(name, 'the one before');
  const { url } = await desk.data<{ url: string }>('POST', `/files/${id}/links`, {});
  await desk.data('POST', `/files/share/${id}`, { shareWith: ['public'] });
  const { tree } = opened.service;
  tree.remove(tree.at(`/${name}`)?.id ?? '');
  return { id, token: url.split('/').at(-1) ?? '' };
}

const statuses = async ({ id, token }: { id: string; token: string }) => {
  const { rest } = opened.studio;
  const link = await rest('POST', '/files/shared', { body: { token } });
  const open = await rest('GET', `/files/public/${id}`);
  return [link.statusCode, open.statusCode];
};

it('a new file with its name is neither public nor opened by its links', async () => {
  const before = await leaveBehind('contract.txt');
  expect(await upload('contract.txt', 'of somebody else')).toMatchObject({ _id: before.id });
  expect(await statuses(before)).toEqual([404, 404]);
});

it('nor is one that is copied there, or gets its name', async () => {
  const copied = await leaveBehind('copied.txt');
  const own = await upload('copied.txt', 'of somebody else', { source: 'local' });
  await desk.data('POST', `/files/download-locally/${own._id}`, { destinationService: 'dropbox' });
  expect(await statuses(copied)).toEqual([404, 404]);

  const renamed = await leaveBehind('renamed.txt');
  const { _id: other } = await upload('another.txt', 'of somebody else');
  await desk.data('PUT', `/files/${other}`, { name: 'renamed.txt' });
  expect(await statuses(renamed)).toEqual([404, 404]);
});

it('a link follows its file when that is moved', async () => {
  const { _id: id } = await upload('rings.txt', 'gold');
  const { url } = await desk.data<{ url: string }>('POST', `/files/${id}/links`, {});
  await desk.data('PUT', `/files/${id}`, { name: 'bands.txt' });
  const token = url.split('/').at(-1) ?? '';
  const answer = await opened.studio.rest('POST', '/files/shared', { body: { token } });
  expect(answer.json().data.entry.name).toBe('bands.txt');
});
