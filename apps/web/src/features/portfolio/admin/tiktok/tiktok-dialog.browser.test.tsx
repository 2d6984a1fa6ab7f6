import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, deferred, Refusal } from '../../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { portfolioRow } from '../../../../testing/rows/records.ts';
import { PortfolioScreen } from '../portfolio-screen.tsx';
import type { TikTokVideo } from './queries.ts';

const video: TikTokVideo = {
  id: '7301',
  title: 'Rings in the evening',
  link: 'https://www.tiktok.com/@lens/video/7301',
  coverUrl: '/no-such-cover.jpg',
  seconds: 75,
  postedAt: '2030-05-01T12:00:00.000Z',
  itemId: null,
};
const taken: TikTokVideo = { ...video, id: '7302', title: '', coverUrl: '', itemId: 'i1' };

const dialog = page.getByRole('dialog', { name: 'From TikTok' });
const add = dialog.getByRole('button', { name: 'Add Rings in the evening' });

async function open(answers: Answers) {
  const came = answerCalls({ 'portfolio.adminList': () => [portfolioRow], ...answers });
  await renderScreen(<PortfolioScreen offersVideos />);
  await page.getByRole('button', { name: 'From TikTok' }).click();
  return came;
}
const pageOf = (rows: TikTokVideo[], nextCursor: string | null = null) => ({ rows, nextCursor });

test('lists the latest videos, with those already in the portfolio marked', async () => {
  await open({ 'portfolio.tikTok.list': () => pageOf([video, taken]) });
  await expect.element(add).toBeVisible();
  await expect.element(dialog.getByText('May 1, 2030, 12:00 PM · 1:15').first()).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Rings in the evening' }))
    .toHaveAttribute('href', video.link);
  await expect.element(dialog.getByText('TikTok video')).toBeVisible();
  await expect.element(dialog.getByText('In the portfolio')).toBeVisible();
  await expect.element(dialog.getByText('2 videos')).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
});

test('adds a video to the selected category, and says so', async () => {
  let isTaken = false;
  const { answer, give } = deferred();
  const came = await open({
    'portfolio.tikTok.list': () => pageOf([{ ...video, itemId: isTaken ? 'i2' : null }]),
    'portfolio.tikTok.take': () => answer(),
  });
  await dialog.getByLabelText('Category').selectOptions('Events');
  await add.click();
  await expect.element(dialog.getByText('Adding…')).toBeVisible();
  isTaken = true;
  give({ ...portfolioRow, title: video.title });
  await expect
    .element(dialog.getByText('“Rings in the evening” is in the portfolio.'))
    .toBeVisible();
  await expect.element(dialog.getByText('In the portfolio', { exact: true })).toBeVisible();
  expect(came.find(({ path }) => path === 'portfolio.tikTok.take')?.input).toEqual({
    videoId: '7301',
    category: 'Events',
  });
});

test('says why a video was not added, and allows a retry', async () => {
  await open({
    'portfolio.tikTok.list': () => pageOf([video]),
    'portfolio.tikTok.take': () => {
      throw new Refusal(422, 'TikTok did not provide the cover of this video. Please try again.');
    },
  });
  await add.click();
  await expect
    .element(dialog.getByText('TikTok did not provide the cover of this video. Please try again.'))
    .toBeVisible();
  await expect.element(add).toBeEnabled();
});

test('waits with a skeleton, and loads more page by page', async () => {
  const { answer, give } = deferred();
  const came = await open({
    'portfolio.tikTok.list': ({ cursor }: { cursor?: string }) =>
      cursor ? pageOf([{ ...video, id: '7303', title: 'Older' }]) : answer(),
  });
  await expect.poll(() => document.querySelector('[role=dialog] [aria-busy=true]')).not.toBeNull();
  give(pageOf([video], '1643332803000'));
  await expect.element(dialog.getByText('1 video, and more')).toBeVisible();
  await dialog.getByRole('button', { name: 'Load more' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Older' })).toBeVisible();
  expect(came.at(-1)?.input).toMatchObject({ cursor: '1643332803000' });
});

test.each(['TikTok is not connected', 'Nobody has signed in at TikTok yet'])(
  'links to the settings while %s',
  async (sentence) => {
    await open({
      'portfolio.tikTok.list': () => {
        throw new Refusal(409, sentence);
      },
    });
    await expect.element(dialog.getByText(`${sentence}.`)).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Open Integrations' }))
      .toHaveAttribute('href', '/dashboard/settings');
    await expectAccessible('[role=dialog]');
  },
);

test('shows the error from TikTok, and retries', async () => {
  let isBusy = true;
  await open({
    'portfolio.tikTok.list': () => {
      if (isBusy) throw new Refusal(422, 'TikTok received too many requests (429).');
      return pageOf([]);
    },
  });
  await expect.element(dialog.getByText('Failed to load the videos')).toBeVisible();
  await expect.element(dialog.getByText(/too many requests/)).toBeVisible();
  isBusy = false;
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog.getByText('No public videos yet')).toBeVisible();
});

test('is offered only to users who may import videos', async () => {
  answerCalls({ 'portfolio.adminList': () => [portfolioRow] });
  await renderScreen(<PortfolioScreen />);
  await expect.element(page.getByRole('button', { name: 'New portfolio item' })).toBeVisible();
  expect(page.getByRole('button', { name: 'From TikTok' }).elements()).toEqual([]);
});
