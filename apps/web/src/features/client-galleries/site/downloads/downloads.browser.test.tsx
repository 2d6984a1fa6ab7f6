import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import { galleryDownloadLimits as limits } from '@shutterhouse/contract/client-galleries/downloads';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import type { OpenGallery } from '../queries.ts';
import { DownloadDialog } from './download-dialog.tsx';

const picture: NonNullable<OpenGallery['cover']> = {
  ...{ id: 'one', name: 'one.jpg', kind: 'image', mimetype: 'image/jpeg', size: 2048 },
  ...{ width: 600, height: 400, revision: '1.0', hasPoster: false, isHidden: false },
};
const gallery: OpenGallery = {
  ...{ isLocked: false, key: 'the key', role: 'client', title: 'Amara & Joel', date: null },
  ...{ note: '', language: 'en', expiresOn: null, cover: picture, downloads: 'original' },
  ...{ coverFocus: { x: 0.5, y: 0.5 }, pictures: 5, needsPin: false, asksEmail: false },
  chapters: [
    { id: 'c', name: 'Church', pictures: 3 },
    { id: null, name: '', pictures: 2 },
  ],
  visitor: { id: 'v', name: 'Amara', email: '' },
};
const list = {
  ...{ id: 'l', name: 'Album', kind: 'choice', min: null, max: 40, extraPriceCents: null },
  ...{ deadline: null, isLocked: false, finishedAt: null, message: '' },
  choices: [{ pictureId: 'one', note: '', marks: [], verdict: null, isNewVersion: false, picture }],
};
const offer = {
  ...{ pictures: 5, videos: 0, left: null as number | null },
  sizes: [
    { size: 'web', bytes: 2_000_000, madeBytes: 2_000_000 },
    { size: 'original', bytes: 50_000_000, madeBytes: 0 },
  ],
};
const prepared = { token: 'its token', pictures: 5, done: 0, missed: 0 };

beforeEach(() => {
  // What is sent is not loaded here.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

async function show(answers: Answers = {}, more: Partial<OpenGallery> = {}) {
  const calls = answerCalls({
    'clientGalleries.lists.mine': () => [list],
    'clientGalleries.downloads.offer': () => offer,
    'clientGalleries.downloads.prepare': () => ({ ...prepared, state: 'ready', done: 5 }),
    'clientGalleries.downloads.cancel': () => null,
    ...answers,
  });
  await renderScreen(
    <DownloadDialog token="t" opened={{ ...gallery, ...more }} onClose={() => undefined} />,
  );
  return (path: string) => inputsOf(calls, `clientGalleries.downloads.${path}`);
}

const download = page.getByRole('button', { name: 'Download', exact: true });

test('offers all, each chapter and each list that holds pictures, in the sizes that are granted', async () => {
  const asked = await show();
  const what = page.getByLabelText('What');
  await expect.element(what).toBeVisible();
  await expect
    .poll(() => namesOf(what.element()))
    .toEqual([...['All pictures', 'Church', 'More pictures', 'Album (1 of 40)']]);
  await expect
    .element(page.getByRole('option', { name: 'Originals', exact: true }))
    .toBeInTheDocument();
  await expect.element(page.getByText(/^About \d.*MB\.$/)).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
  await what.selectOptions('Album (1 of 40)');
  await page.getByLabelText('Size').selectOptions('web');
  await download.click();
  await expect.element(page.getByText('The download has begun.')).toBeVisible();
  expect(asked('prepare')).toEqual([
    { key: 'the key', scope: { of: 'list', listId: 'l' }, size: 'web' },
  ]);
});

test('asks for the PIN, says when it is wrong, and how many pictures are left', async () => {
  const asked = await show(
    {
      'clientGalleries.downloads.offer': () => ({ ...offer, left: 3 }),
      'clientGalleries.downloads.unlock': ({ pin }: { pin: string }) => {
        if (pin !== '2046') throw new Refusal(400, messages.pinWrong, { pin: messages.pinWrong });
        return { permission: 'granted' };
      },
    },
    { needsPin: true, key: 'a key with a PIN' },
  );
  await expect.element(page.getByText(/3 more pictures can be downloaded\.$/)).toBeVisible();
  const pin = page.getByLabelText('PIN');
  await pin.fill('1234');
  await download.click();
  await expect.element(page.getByText(messages.pinWrong)).toBeVisible();
  expect(asked('prepare')).toEqual([]);
  await pin.fill('2046');
  await download.click();
  await expect.element(page.getByText('The download has begun.')).toBeVisible();
  expect(asked('prepare')).toMatchObject([{ permission: 'granted', size: 'original' }]);
});

test('shows how far it is while pictures are made smaller, and can be cancelled', async () => {
  const asked = await show({
    'clientGalleries.downloads.prepare': () => ({ ...prepared, state: 'preparing', done: 1 }),
    'clientGalleries.downloads.progress': () => ({ ...prepared, state: 'preparing', done: 2 }),
  });
  await expect.element(page.getByRole('option', { name: /^Originals/ })).toBeInTheDocument();
  await download.click();
  await expect.element(page.getByText('2 of 5 pictures are ready.')).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(download).toBeVisible();
  expect(asked('cancel')).toEqual([{ key: 'the key', token: 'its token' }]);
});

test('says before which size can’t be had of so many pictures, and chooses one that can', async () => {
  const gigabyte = 1024 ** 3;
  const sizes = [
    { size: 'web', bytes: 5 * gigabyte, madeBytes: 5 * gigabyte },
    { size: 'print', bytes: 14 * gigabyte, madeBytes: 14 * gigabyte },
  ];
  const asked = await show(
    { 'clientGalleries.downloads.offer': () => ({ ...offer, pictures: 5000, sizes }) },
    { downloads: 'print' },
  );
  await expect.element(page.getByText('About 5 GB.')).toBeVisible();
  const size = page.getByLabelText('Size');
  await size.selectOptions('print');
  const reason = messages.tooLarge(14 * gigabyte, limits.madeBytes);
  await expect.element(size).toHaveAccessibleDescription(reason);
  await expect.element(download).toBeDisabled();
  await expectAccessibleInBothThemes('[role=dialog]');
  await size.selectOptions('web');
  await download.click();
  await expect.element(page.getByText('The download has begun.')).toBeVisible();
  expect(asked('prepare')).toMatchObject([{ scope: { of: 'all' }, size: 'web' }]);
});

test('says why nothing can be downloaded', async () => {
  await show({
    'clientGalleries.downloads.prepare': () => {
      throw new Refusal(409, messages.limitReached(3));
    },
  });
  await expect.element(page.getByRole('option', { name: /^Originals/ })).toBeInTheDocument();
  await download.click();
  await expect.element(page.getByText(messages.limitReached(3))).toBeVisible();
});

function namesOf(select: Element): (string | null)[] {
  return Array.from(select.querySelectorAll('option'), ({ textContent }) => textContent);
}
