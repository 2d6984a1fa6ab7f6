import { fileMessages } from '@shutterhouse/contract/files/messages';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../../testing/calls/answers.ts';
import { expectAccessible, resizeTo } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { answerBytes } from '../../../../testing/screens/files.tsx';
import type { ClientGallery } from '../queries.ts';
import { PicturesTab } from './pictures-tab.tsx';

const picture = (id: string, chapterId: string | null) => ({
  ...{ id, fileId: `f-${id}`, chapterId, name: `${id}.jpg`, kind: 'image', size: 5000 },
  ...{ mimetype: 'image/jpeg', width: 300, height: 200, takenAt: '', isHidden: false },
  ...{ isPrivate: false, hasPoster: false, revision: 1 },
});
const church = [1, 2, 3].map((at) => picture(`church-${at}`, 'c1'));
const loose = [picture('loose', null)];

async function show(pictures: number, takenOut = 0) {
  let chapters = [
    { id: 'c0', name: 'Getting ready', pictures: 0 },
    { id: 'c1', name: 'Church', pictures: 3 },
  ];
  const calls = answerCalls({
    'clientGalleries.chapters.list': () => chapters,
    async 'clientGalleries.chapters.remove'({ id }: { id: string }) {
      // A studio answers once the menu has closed, which gives its button the focus.
      await expect.poll(() => document.querySelector('[role=menu]')).toBeNull();
      chapters = chapters.filter((chapter) => chapter.id !== id);
      return null;
    },
    'clientGalleries.pictures.restore': () => null,
    'clientGalleries.pictures.list': ({ chapterId }: { chapterId: string | null }) => ({
      rows: chapterId === 'c1' ? church : chapterId === null ? loose.slice(0, pictures - 3) : [],
      nextCursor: null,
    }),
  });
  const gallery = {
    ...{ id: 'g1', title: 'Wedding', pictures, order: 'name', version: 1, coverPictureId: null },
    ...{ isScanning: false, scanProblem: '', scanDone: 0, scanTotal: 0, copy: null },
    ...{ folder: { id: 'f1', source: 'local' }, links: 0, takenOut },
  } as ClientGallery;
  await renderScreen(<PicturesTab gallery={gallery} />);
  return calls;
}

test('where all pictures are in chapters, the first of these with pictures is open', async () => {
  await show(3);
  await expect.element(page.getByRole('button', { name: 'church-1.jpg' })).toBeVisible();
  await expect.element(page.getByText('Without a chapter')).not.toBeInTheDocument();
  await expectAccessible();
});

test('pictures in no chapter come first, and another chapter is opened', async () => {
  const calls = await show(4);
  await expect.element(page.getByRole('button', { name: 'loose.jpg' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Church/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: 'church-1.jpg' })).toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.pictures.list').at(-1)).toMatchObject({
    chapterId: 'c1',
  });
});

test('what was taken out is brought back, with its number', async () => {
  const calls = await show(3, 12);
  await page.getByRole('button', { name: 'Bring back what was taken out (12)' }).click();
  await expect
    .poll(() => inputsOf(calls, 'clientGalleries.pictures.restore'))
    .toEqual([{ id: 'g1' }]);
});

test('where nothing was taken out, nothing is offered to be brought back', async () => {
  await show(3);
  await expect.element(page.getByRole('button', { name: 'New chapter' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Bring back/ })).not.toBeInTheDocument();
});

test('a chapter without pictures is removed, and the one that was open then makes way for another', async () => {
  const calls = await show(3);
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  const actions = (name: string) => chapters.getByRole('button', { name: `Actions for ${name}` });
  await chapters.getByRole('button', { name: /^Getting ready/ }).click();
  await expect.element(page.getByText('No pictures in this chapter')).toBeVisible();
  await actions('Church').click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await actions('Getting ready').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(page.getByText('Chapter removed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'church-1.jpg' })).toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.chapters.remove')).toEqual([{ id: 'c0' }]);
  await expect.element(actions('Church')).toHaveFocus();
});

test('on a phone, where the chapters are chips, an empty one is removed from its own place', async () => {
  await resizeTo('phone');
  onTestFinished(() => resizeTo('desk'));
  const calls = await show(3);
  await page
    .getByRole('group', { name: 'Chapter' })
    .getByRole('button', { name: /^Getting ready/ })
    .click();
  await page.getByRole('button', { name: 'Remove chapter' }).click();
  await expect
    .poll(() => inputsOf(calls, 'clientGalleries.chapters.remove'))
    .toEqual([{ id: 'c0' }]);
  await expect.element(page.getByRole('button', { name: 'church-1.jpg' })).toBeVisible();
});

test('a picture that can’t be shown says why in the viewer, in the words of the server', async () => {
  const message = fileMessages.rawWithoutPreview;
  answerBytes({
    '/files/preview': () => Response.json({ success: false, message }, { status: 415 }),
  });
  await show(3);
  await page.getByRole('button', { name: 'church-1.jpg' }).dblClick();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByText(message)).toBeVisible();
  await expectAccessible('[role=dialog]');
});
