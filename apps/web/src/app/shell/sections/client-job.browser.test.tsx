import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { clientRow } from '../../../testing/rows/clients.ts';
import { ClientSection } from './client-section.tsx';

test('a job begins from the page of a client', async () => {
  history.replaceState(null, '', '/dashboard/clients/c1');
  const nothing = { rows: [], nextCursor: null };
  const came = answerCalls({
    'clients.get': () => clientRow,
    'clients.timeline': () => nothing,
    'clients.tags': () => [],
    'clients.list': () => nothing,
    'clientJobs.list': () => nothing,
    'clientJobs.create': () => ({ id: 'j1' }),
    'mail.isConfigured': () => true,
    'services.adminList': () => [],
  });
  await renderScreen(<ClientSection id="c1" isOwner={false} />);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'New job' }).click();
  const sheet = page.getByRole('dialog', { name: 'New job' });
  await expect.element(sheet.getByText('Ida Berg')).toBeVisible();
  await expectAccessibleInBothThemes();
  await sheet.getByRole('button', { name: 'Add job' }).click();
  await expect.element(page.getByText('Job added.')).toBeVisible();
  expect(inputsOf(came, 'clientJobs.create')).toMatchObject([{ clientIds: ['c1'], from: null }]);
});
