import type { ExportStatus } from '@shutterhouse/contract/dashboard/export';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ExportDialog } from './export-dialog.tsx';

const running: NonNullable<ExportStatus> = {
  id: 'an-export',
  state: 'running',
  requestedAt: new Date('2030-05-01T12:00:00Z'),
  requestedBy: 'Robin Hale',
  endedAt: null,
  ...{ done: 1204, total: 4010, missed: 0 },
};
const ended = { ...running, endedAt: new Date('2030-05-01T12:30:00Z'), done: 4010 };

/** The export status that the server returns; a call may change it. */
let job: ExportStatus;
let saved: string[];
beforeEach(() => {
  job = null;
  saved = [];
  // A real click would navigate the test page away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
  return () => vi.restoreAllMocks();
});

async function show(request: () => unknown = () => offer()) {
  answerCalls({
    'dashboard.export.status': () => job,
    'dashboard.export.request': request,
    'dashboard.export.cancel': () => {
      job = { ...running, state: 'cancelled' };
      return job;
    },
  });
  await renderScreen(<ExportDialog onClose={() => undefined} />);
}

function offer() {
  job = running;
  return { downloadUrl: '/api/dashboard/export/download?token=a', expiresAt: new Date() };
}

test('the export is saved by the browser, and the dialog shows its progress', async () => {
  await show();
  await button('Export').click();
  await expect
    .element(page.getByRole('progressbar', { name: 'Exporting' }))
    .toHaveAttribute('aria-valuetext', '1,204 of 4,010 files');
  expect(saved).toEqual(['/api/dashboard/export/download?token=a']);
  await expectAccessibleInBothThemes();
  job = { ...ended, state: 'done', missed: 2 };
  await expect
    .element(page.getByText(/Exported 4,010 files\. 2 files could not be read/))
    .toBeVisible();
  await expect.element(button('Export')).toBeEnabled();
});

test('a running export can be cancelled, whoever started it', async () => {
  job = running;
  await show();
  await expect.element(page.getByText(/asked for by Robin Hale/)).toBeVisible();
  await button('Cancel export').click();
  await expect.element(page.getByText(/Last export: .*, by Robin Hale, not whole/)).toBeVisible();
  await expect.element(button('Export')).toBeEnabled();
});

test('an interrupted export says so', async () => {
  await show();
  await button('Export').click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  job = { ...ended, state: 'failed' };
  await expect.element(page.getByText(/was interrupted/)).toBeVisible();
});

test('a refusal shows its message, and nothing is saved', async () => {
  await show(() => {
    throw new Refusal(409, 'An export is already running. Wait for it, or cancel it.');
  });
  await button('Export').click();
  await expect.element(page.getByText(/Wait for it, or cancel it/)).toBeVisible();
  expect(saved).toEqual([]);
});
