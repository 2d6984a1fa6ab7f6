import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import type { ClientGallery } from '../queries.ts';
import { ChoicesTab } from './choices-tab.tsx';

const gallery = { id: 'g1', folder: { id: 'f1', source: 'local' } } as ClientGallery;
const album = {
  ...{ id: 'l1', name: 'Album', kind: 'choice', min: 30, max: 40, extraPriceCents: 1500 },
  ...{ deadline: null, visitors: 1, version: 1 },
};
const chosen = {
  ...{ id: 's1', listId: 'l1', chosen: 41, approved: 0, rejected: 0, message: 'For my mother' },
  ...{ finishedAt: '2030-06-03T12:00:00.000Z', updatedAt: '2030-06-03T12:00:00.000Z' },
};
const visitor = {
  ...{ id: 'v1', name: 'Amara Vale', email: 'amara@client.example', role: 'client' },
  ...{ lastSeenAt: '2030-06-03T12:00:00.000Z', selections: [chosen] },
};
const picture = {
  ...{ pictureId: 'p1', fileId: 'f9', name: 'rings-web.jpg', originalName: 'IMG_1.CR3' },
  ...{ width: 600, height: 400, note: 'Without the sign, please', verdict: null },
  marks: [{ shape: 'circle', from: { x: 0.1, y: 0.1 }, to: { x: 0.4, y: 0.5 } }],
  isNewVersion: true,
};

test('lists are created with their limits, and a visitor’s list is looked at and opened again', async () => {
  const sent: Record<string, unknown> = {};
  answerCalls({
    'clientGalleries.lists.table': () => ({ lists: [album], visitors: [visitor] }),
    'clientGalleries.lists.selection': () => ({
      ...{ ...chosen, visitor: 'Amara Vale', list: 'Album', pictures: [picture] },
    }),
    'clientGalleries.lists.create': (input: object) => {
      sent.create = input;
      return { ...album, id: 'l2' };
    },
    'clientGalleries.lists.reopen': (input: object) => {
      sent.reopen = input;
      return null;
    },
  });
  await renderScreen(<ChoicesTab gallery={gallery} />);
  await expect
    .element(page.getByText(/30 to 40 pictures · further ones \$15\.00 each/))
    .toBeVisible();
  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await dialog.getByLabelText('Name').fill('Retouch');
  await dialog.getByLabelText(/^At most/).fill('5');
  await dialog.getByLabelText(/^Price of each/).fill('12.50');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect
    .poll(() => sent.create)
    .toMatchObject({
      ...{ galleryId: 'g1', name: 'Retouch', kind: 'choice', min: null, max: 5 },
      ...{ extraPriceCents: 1250, deadline: null },
    });

  await page.getByRole('button', { name: 'Open “Album” of Amara Vale' }).click();
  const sheet = page.getByRole('dialog', { name: 'Amara Vale, Album' });
  await expect.element(sheet.getByText('Without the sign, please')).toBeVisible();
  await expect.element(sheet.getByText('For my mother')).toBeVisible();
  await expect.element(sheet.getByText('New version')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Select in the file manager' }))
    .toHaveAttribute('href', '/dashboard/files?chosen=s1');
  await expect
    .element(sheet.getByRole('link', { name: 'XMP sidecars' }))
    .toHaveAttribute('href', '/api/client-galleries/selections/s1/xmp.zip');
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Open again for the visitor' }).click();
  await expect.poll(() => sent.reopen).toEqual({ id: 's1' });
});

test('lists are put into another order by the arrow keys', async () => {
  let lists = [album, { ...album, id: 'l2', name: 'Retouch' }];
  const calls = answerCalls({
    'clientGalleries.lists.table': () => ({ lists, visitors: [] }),
    'clientGalleries.lists.reorder'({ ids }: { ids: string[] }) {
      lists = lists.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return null;
    },
  });
  await renderScreen(<ChoicesTab gallery={gallery} />);
  const handle = page.getByRole('button', { name: /^Move Album:/ });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .poll(() => inputsOf(calls, 'clientGalleries.lists.reorder'))
    .toEqual([{ galleryId: 'g1', ids: ['l2', 'l1'] }]);
  await expect.element(page.getByRole('listitem').first().getByText('Retouch')).toBeVisible();
  await expect.element(handle).toHaveFocus();
  await expectAccessible();
});
