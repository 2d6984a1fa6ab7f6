import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { fileRow, showFiles } from '../../../testing/screens/files.tsx';

const count = 230;
const files = Array.from({ length: count }, (_, at) => fileRow(`DSC_${at}.jpg`, { id: `f${at}` }));
const picture = (at: number, verdict: string | null = null) => ({
  ...{ pictureId: `p${at}`, fileId: `f${at}`, verdict, note: '', marks: [] },
});

test('exactly the files that a visitor has chosen are selected, also of many', async () => {
  history.replaceState(null, '', '?chosen=s1');
  const { asked } = await showFiles({
    'clientGalleries.lists.selection': () => ({
      ...{ visitor: 'Amara Vale', list: 'Album', finishedAt: null, message: '' },
      pictures: [...files.map((_, at) => picture(at)), picture(900, 'rejected')],
    }),
    'files.getMany': ({ ids }: { ids: string[] }) => files.filter(({ id }) => ids.includes(id)),
  });
  await expect.element(page.getByText('Chosen by Amara Vale for “Album”')).toBeVisible();
  await expect.element(page.getByText(`${count} selected`)).toBeVisible();
  const sizes = asked('files.getMany').map((input) => (input as { ids: string[] }).ids.length);
  expect(sizes).toEqual([200, 30]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all files' }).click();
  await expect.element(button('Weddings')).toBeVisible();
  expect(location.search).not.toContain('chosen');
});

test('a list that no longer exists is a failure with a retry, not an empty folder', async () => {
  history.replaceState(null, '', '?chosen=s1');
  await showFiles({
    'clientGalleries.lists.selection'() {
      throw new Refusal(404, 'This selection does not exist anymore.');
    },
  });
  await expect.element(page.getByText('This selection does not exist anymore.')).toBeVisible();
});
