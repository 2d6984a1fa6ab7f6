import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf, serverError } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ActivityTab } from './activity-tab.tsx';
import type { ClientGallery } from './queries.ts';

const gallery = { id: 'g1' } as ClientGallery;
const opened = {
  ...{ id: 'e1', kind: 'opened', name: 'Amara Vale', detail: '', pictures: null, linkId: 'l1' },
  at: '2030-06-02T12:00:00.000Z',
};
const downloaded = { ...opened, id: 'e2', kind: 'downloaded', detail: 'original', pictures: 40 };

test('each entry is a line, and one kind of them can be looked at alone', async () => {
  const calls = answerCalls({
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'clientGalleries.events.list': ({ kind }: { kind?: string }) => ({
      rows: [downloaded, opened].filter((event) => kind === undefined || event.kind === kind),
      nextCursor: null,
    }),
  });
  await renderScreen(<ActivityTab gallery={gallery} />);
  await expect.element(page.getByText('Amara Vale downloaded 40 pictures.')).toBeVisible();
  await expect.element(page.getByText('Amara Vale opened the gallery.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Activity' }).selectOptions('Downloaded');
  await expect.element(page.getByText('Amara Vale opened the gallery.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Amara Vale downloaded 40 pictures.')).toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.events.list').at(-1)).toMatchObject({
    ...{ galleryId: 'g1', kind: 'downloaded' },
  });
});

test('without entries it says what will be seen here, and a failure is no empty list', async () => {
  let answer = serverError as () => unknown;
  answerCalls({
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'clientGalleries.events.list': () => answer(),
  });
  await renderScreen(<ActivityTab gallery={gallery} />);
  await expect.element(page.getByText('Failed to load the activity').first()).toBeVisible();
  await expect.element(page.getByText('Nothing has happened yet')).not.toBeInTheDocument();
  answer = () => ({ rows: [], nextCursor: null });
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
});
