import {
  ask,
  introduce,
  makeGallery,
  openPicture,
  picturesShown,
  statusesOf,
  visitGallery,
} from './client-galleries.ts';
import { clearFiles } from './files.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });
test.beforeEach(({ studio }) => clearFiles(studio));

type Table = {
  visitors: { name: string; selections: { id: string; approved: number; rejected: number }[] }[];
};
type Selection = { message: string; pictures: { name: string; note: string; verdict: string }[] };

test('a reviewer approves, rejects and comments, and tells the studio that they are done @phone', async ({
  page,
  browser,
  studio,
}) => {
  await page.goto('/login');
  const { id, links } = await makeGallery(page, { '': 3 }, { title: 'Maison Lavande' });
  await ask(page, 'POST', `/${id}/lists`, { name: 'Approval', kind: 'review' });
  const reviewer = await visitGallery(browser, studio, links.reviewer);
  await expect(reviewer.getByRole('button', { name: 'Download pictures' })).toHaveCount(0);
  await openPicture(reviewer, 'DSC_0001.jpg');
  const viewer = reviewer.getByRole('dialog');
  const [approve, reject] = [
    viewer.getByRole('button', { name: 'Approve (A)' }),
    viewer.getByRole('button', { name: 'Reject (X)' }),
  ];
  await approve.click();
  await introduce(reviewer, 'Noor, Maison Lavande');
  await expect(approve).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: 'Next' }).first().click();
  await reviewer.keyboard.press('x');
  await expect(reject).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: 'Write a note (N)' }).click();
  await reviewer.getByLabel('Note', { exact: true }).fill('The label is cut off');
  await reviewer.getByRole('button', { name: 'Save note' }).click();
  await expect(reviewer.getByLabel('Note', { exact: true })).toHaveCount(0);
  await expect(reject).toHaveAttribute('aria-pressed', 'true');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(reviewer.getByRole('listitem').filter({ hasText: 'Approved' })).toHaveCount(1);

  await reviewer.getByRole('button', { name: /^Approval/ }).click();
  const sheet = reviewer.getByRole('dialog');
  await expect(sheet.getByText('The label is cut off')).toBeVisible();
  await sheet.getByLabel('Message').fill('One more round, please');
  await sheet.getByRole('button', { name: 'I am done' }).click();
  await expect(sheet.getByText('You have sent this list.').first()).toBeVisible();

  const { visitors } = await ask<Table>(page, 'GET', `/${id}/choices/table`);
  expect(visitors).toMatchObject([
    { name: 'Noor, Maison Lavande', selections: [{ approved: 1, rejected: 1 }] },
  ]);
  const selection = await ask<Selection>(
    page,
    'GET',
    `/selections/${visitors[0]?.selections[0]?.id}`,
  );
  expect(selection).toMatchObject({
    message: 'One more round, please',
    pictures: [
      { name: 'DSC_0001.jpg', note: '', verdict: 'approved' },
      { name: 'DSC_0002.jpg', note: 'The label is cut off', verdict: 'rejected' },
    ],
  });

  const seen = await picturesShown(reviewer);
  expect(await statusesOf(reviewer, seen)).toEqual([200]);
  await ask(page, 'DELETE', `/links/${links.reviewer.id}`);
  expect(await statusesOf(reviewer, seen)).toEqual([404]);
  await reviewer.context().close();
});
