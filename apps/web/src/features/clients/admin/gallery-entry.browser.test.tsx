import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { GalleryEntry, type GalleryEntryProps } from './gallery-entry.tsx';

const opened = { kind: 'opened', name: 'Ida Berg', detail: '', linkId: 'l1' } as const;
const gallery: GalleryEntryProps['gallery'] = {
  ...{ id: 'g1', fileId: null, name: 'Your day', expiresAt: null, hasEnded: false },
  ...{ isRevoked: false, opened: 1, lastOpenedAt: '2030-06-01T16:05:00.000Z' },
  ...{ favourites: 0, downloads: 1, lastDownloadedAt: '2030-06-02T18:30:00.000Z' },
  selection: null,
  events: [
    {
      ...{ ...opened, id: 'e3', kind: 'downloaded', detail: 'web', pictures: 12 },
      at: '2030-06-02T18:30:00.000Z',
    },
    {
      ...{
        ...opened,
        id: 'e2',
        kind: 'chosen',
        detail: 'The album of the whole day',
        pictures: 31,
      },
      at: '2030-06-01T17:20:00.000Z',
    },
    { ...opened, id: 'e1', pictures: null, at: '2030-06-01T16:05:00.000Z' },
  ],
};

const show = (more: Partial<typeof gallery> = {}) =>
  renderScreen(
    <GalleryEntry
      gallery={{ ...gallery, ...more }}
      clock={{ timeZone: 'America/New_York', style: '12-hour' }}
    />,
  );

test('a client gallery has a line for each of the last times that something happened', async () => {
  await resizeTo('phone');
  await show();
  const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect
    .poll(() => lines.elements().map((line) => line.textContent?.replaceAll(/\s/g, ' ')))
    .toEqual([
      'Ida Berg downloaded 12 pictures.Jun 2, 2030, 2:30 PM',
      'Ida Berg chose 31 pictures for “The album of the whole day”.Jun 1, 2030, 1:20 PM',
      'Ida Berg opened the gallery.Jun 1, 2030, 12:05 PM',
    ]);
  await expect
    .element(page.getByRole('link', { name: 'All activity' }))
    .toHaveAttribute('href', '/dashboard/galleries/g1?tab=activity');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessibleInBothThemes();
});

test('what was shared as files, or was not opened yet, has none', async () => {
  await show({ events: [] });
  await expect.element(page.getByRole('link', { name: 'Your day' })).toBeVisible();
  expect(page.getByRole('list').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'All activity' }).elements()).toEqual([]);
});
