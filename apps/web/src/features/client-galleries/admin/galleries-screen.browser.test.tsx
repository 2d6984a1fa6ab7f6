import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { GalleriesScreen } from './galleries-screen.tsx';

test('a gallery is created from the empty list, with its title and date', async () => {
  const created: unknown[] = [];
  answerCalls({
    'clientGalleries.list': () => ({
      rows: [],
      nextCursor: null,
      pagination: { limit: 50, nextCursor: null },
    }),
    'clients.list': () => ({
      rows: [],
      nextCursor: null,
      pagination: { limit: 10, nextCursor: null },
    }),
    'clientGalleries.create': (input: object) => {
      created.push(input);
      return { id: 'g1' };
    },
  });
  await renderScreen(<GalleriesScreen />);
  await expect.element(page.getByText('No client galleries yet')).toBeVisible();
  await page.getByRole('button', { name: 'New client gallery' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New client gallery' });
  await dialog.getByLabelText('Title').fill('Amara and Jonas');
  await dialog.getByLabelText(/^Date/).fill('2030-06-01');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create client gallery' }).click();
  await expect
    .poll(() => created)
    .toMatchObject([{ title: 'Amara and Jonas', date: '2030-06-01', clientIds: [] }]);
});
