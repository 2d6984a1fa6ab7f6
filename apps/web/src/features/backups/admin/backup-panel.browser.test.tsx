import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  Refusal,
} from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { BackupPanel } from './backup-panel.tsx';

const done = {
  ...{ id: 'a', kind: 'backup', reason: 'night', state: 'done', backupId: 'b', words: '' },
  ...{ requestedAt: '2030-05-01T03:00:00.000Z', endedAt: '2030-05-01T03:01:00.000Z' },
  ...{ bytes: 5_242_880, newBytes: 1024, rows: 3, files: 4 },
};
const status = {
  ...{ isOn: true, at: '03:00', place: '', kept: 7, where: 'the folder /data/backups/studio' },
  ...{ isPlaceFixed: false, isPassphraseFixed: false, isEncrypted: false, isSameDisk: true },
  ...{ lastDone: done, lastFailed: null, lastDrill: null, present: null },
};

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'backups.status': () => status,
    ...answers,
  });
  await renderScreen(<BackupPanel />);
  return came;
}

test('it shows the age and size of the newest backup, and warns when it is on the same disk', async () => {
  await show();
  await expect.element(page.getByText('May 1, 2030, 3:00 AM')).toBeVisible();
  await expect.element(page.getByText('5 MB, of which 1 KB were new')).toBeVisible();
  await expect.element(page.getByText(/would be lost with it/)).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('a failure and the last test restore are shown with their reasons', async () => {
  const words = 'There is not enough space in the folder /mnt/backups.';
  const failed = { ...done, state: 'failed', words };
  const lastDrill = { ...done, kind: 'drill', words: '3 rows came back as they were.' };
  await show({ 'backups.status': () => ({ ...status, lastFailed: failed, lastDrill }) });
  await expect.element(page.getByText('The last backup failed')).toBeVisible();
  await expect.element(page.getByText(`May 1, 2030, 3:00 AM: ${words}`)).toBeVisible();
  await expect.element(page.getByText(/3 rows came back as they were/)).toBeVisible();
});

test('a manual backup and a test restore can be requested, but not while one is running', async () => {
  let present: object | null = null;
  const came = await show({
    'backups.status': () => ({ ...status, present }),
    'backups.run': () => {
      present = { ...done, state: 'waiting' };
      return { id: 'c' };
    },
  });
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText('The backup starts within a minute.')).toBeVisible();
  await expect.element(page.getByText('A backup is running')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Test the newest' })).toBeDisabled();
  expect(came.some(({ path }) => path === 'backups.run')).toBe(true);
});

test('settings are saved, a passphrase only when one is given, and a refusal shows at its field', async () => {
  const came = await show({
    'backups.update': () => {
      throw new Refusal(400, 'The folder /mnt does not exist.', {
        place: 'The folder /mnt does not exist.',
      });
    },
  });
  await page.getByLabelText('Place').fill('/mnt');
  await page.getByRole('button', { name: 'Save backup settings' }).click();
  await expect.element(page.getByText('The folder /mnt does not exist.').first()).toBeVisible();
  expect(came.find(({ path }) => path === 'backups.update')?.input).toEqual({
    ...{ isOn: true, at: '03:00', place: '/mnt', kept: 7 },
  });
});

test('a failed connection says so, and can be retried', async () => {
  await show({
    'backups.status': () => {
      throw new ConnectionError();
    },
  });
  await expect.element(page.getByText('Failed to load the backup status')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /try again/i })).toBeVisible();
});
