import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import type { ClientGallery } from '../queries.ts';
import { LinksTab } from './links-tab.tsx';

const link = {
  ...{ id: 'l1', galleryId: 'g1', role: 'client', name: 'Ida Berg', email: 'ida@client.example' },
  ...{ clientId: 'c1', url: 'https://studio.example/g/token', sentAt: null, sendsAt: null },
  ...{ createdAt: '2030-06-01T12:00:00.000Z', mail: null, opened: 3, downloads: 0, chosen: 40 },
  ...{ lastOpenedAt: '2030-06-02T12:00:00.000Z', lastDownloadedAt: null },
  ...{ lastChosenAt: '2030-06-03T12:00:00.000Z', finishedAt: null },
};
const mail = {
  ...{ to: link.email, subject: '“Wedding” is ready', words: 'Enjoy.', tellsPin: false },
  ...{ language: 'en', html: '<p>Enjoy.</p>', sendsAt: null, now: '2030-06-01T12:00' },
  ...{ hasPin: false, hasPassword: false, hasLastDay: true, isMailConfigured: true },
};

async function show(answers: Answers) {
  const calls = answerCalls({
    'clients.list': () => ({ rows: [], nextCursor: null }),
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    ...answers,
  });
  // What the tab reads of a gallery.
  const gallery = { id: 'g1', title: 'Wedding', clients: [] as object[] } as ClientGallery;
  await renderScreen(<LinksTab gallery={gallery} />);
  return calls;
}

test('a link is created for somebody, in their role', async () => {
  let links: object[] = [];
  const calls = await show({
    'clientGalleries.links.list': () => links,
    'clientGalleries.links.create'() {
      links = [link];
      return link;
    },
  });
  await page.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Guest/ }).click();
  await dialog.getByRole('button', { name: 'Somebody who is not a client' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Grandmother');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(page.getByText('Ida Berg')).toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.links.create')).toMatchObject([
    { galleryId: 'g1', role: 'guest', name: 'Grandmother' },
  ]);
  await expectAccessible();
});

test('a link shows what was opened and chosen by it, with times', async () => {
  await show({ 'clientGalleries.links.list': () => [link] });
  await expect.element(page.getByText(/^Opened 3 times, last Jun 2, 2030, 8:00/)).toBeVisible();
  const chosen = page.getByText(/^40 pictures chosen, last Jun 3, 2030, 8:00/);
  await expect.element(chosen).toBeVisible();
});

test('a link is sent with words that can be changed', async () => {
  const calls = await show({
    'clientGalleries.links.list': () => [link],
    'clientGalleries.links.compose': () => mail,
    'clientGalleries.links.send': () => link,
  });
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('With love.');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(inputsOf(calls, 'clientGalleries.links.send')).toMatchObject([
    { id: 'l1', words: 'With love.', sendsAt: null },
  ]);
});

test('a link gets another role and stays the same', async () => {
  let links = [link];
  const calls = await show({
    'clientGalleries.links.list': () => links,
    'clientGalleries.links.setRole'({ role }: { role: string }) {
      links = [{ ...link, role }];
      return links[0];
    },
  });
  await page.getByRole('button', { name: /^Actions for Ida Berg/ }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of Ida Berg' });
  await dialog.getByRole('radio', { name: /^Guest/ }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect.element(page.getByText('The role is changed.')).toBeVisible();
  await expect.element(page.getByText('Guest', { exact: true })).toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.links.setRole')).toEqual([{ id: 'l1', role: 'guest' }]);
});
