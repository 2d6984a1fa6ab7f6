import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { filesPage, folderRow } from '../../../testing/screens/files.tsx';
import { ShareGallery } from './share-gallery.tsx';

beforeEach(() => history.replaceState(null, '', '/dashboard/clients/c1'));

const folder = folderRow('Wedding');

function Sharing({ onSent }: { onSent: (sentence: string) => void }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  const client = { id: 'c1', name: 'Ida Berg' };
  return <ShareGallery client={client} onSent={onSent} onClose={() => setOpen(false)} />;
}

const link = {
  ...{ id: 'l1', galleryId: 'g1', role: 'client', name: 'Ida Berg', clientId: 'c1' },
  ...{ email: 'ida@client.example', url: 'https://studio.example/g/token' },
};
const gallery = (id: string, title: string) => ({ id, title, clients: [] });
const mail = {
  ...{ to: link.email, subject: '“Wedding” is ready', words: 'Enjoy.', tellsPin: false },
  ...{ language: 'en', html: '<p>Enjoy.</p>', sendsAt: null, now: '2030-06-01T12:00' },
  ...{ hasPin: false, hasPassword: false, isMailConfigured: true },
};

async function open(answers: Answers) {
  const came = answerCalls({
    'mail.isConfigured': () => true,
    'clients.list': () => ({ rows: [], nextCursor: null }),
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'clientGalleries.list': () => ({ rows: [], nextCursor: null }),
    'files.list': () => filesPage([folder]),
    ...answers,
  });
  const onSent = vi.fn();
  await renderScreen(<Sharing onSent={onSent} />);
  return { came, onSent, dialog: page.getByRole('dialog', { name: 'Share a gallery' }) };
}

test('sends the link to one of their galleries', async () => {
  let links: object[] = [];
  const { came, onSent, dialog } = await open({
    'clientGalleries.list': () => ({ rows: [gallery('g1', 'Wedding day')], nextCursor: null }),
    'clientGalleries.links.list': () => links,
    'clientGalleries.links.create'() {
      links = [link];
      return link;
    },
    'clientGalleries.links.compose': () => mail,
    'clientGalleries.links.send': () => link,
  });
  const theirs = dialog.getByRole('region', { name: 'Their galleries' });
  await expect
    .element(theirs.getByRole('link', { name: 'Wedding day' }))
    .toHaveAttribute('href', '/dashboard/galleries/g1');
  await theirs.getByRole('button', { name: 'New link to “Wedding day”' }).click();
  await expect.element(theirs.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expectAccessible();
  await theirs.getByRole('button', { name: 'Send the link to “Wedding day”' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onSent).toHaveBeenCalledOnce();
  expect(inputsOf(came, 'clientGalleries.list')[0]).toMatchObject({ clientId: 'c1' });
  expect(inputsOf(came, 'clientGalleries.links.create')).toMatchObject([
    { galleryId: 'g1', role: 'client', clientId: 'c1' },
  ]);
  expect(inputsOf(came, 'clientGalleries.links.send')).toMatchObject([{ id: 'l1' }]);
});

test('creates a gallery for them', async () => {
  const { came, dialog } = await open({
    'clientGalleries.create': () => ({ id: 'g2' }),
  });
  await expect.element(dialog.getByText('No client galleries yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'New gallery for Ida Berg' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Wedding');
  await page.getByRole('button', { name: 'Create client gallery' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/galleries/g2');
  expect(inputsOf(came, 'clientGalleries.create')).toMatchObject([
    { title: 'Wedding', clientIds: ['c1'] },
  ]);
});

test('shares a folder by a link that belongs to them', async () => {
  const { came, dialog } = await open({
    'files.get': () => folder,
    'files.shares.create': () => ({ id: 's1', url: 'https://studio.example/shared/abc' }),
  });
  await expect.element(dialog.getByText('For Ida Berg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Wedding' }).click();
  await dialog.getByRole('button', { name: 'Choose “Wedding”' }).click();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect
    .element(dialog.getByLabelText('The new link'))
    .toHaveValue('https://studio.example/shared/abc');
  expect(inputsOf(came, 'files.shares.create')).toMatchObject([
    { fileId: folder.id, clientId: 'c1', days: 90 },
  ]);
});
