import type { AppDeps } from '../deps.ts';
import { galleryCalls } from './albums.ts';
import { termsCalls } from './booking-terms.ts';
import { calendarCalls } from './calendar-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { fileTransferCalls } from './file-transfers.ts';
import { fileUploadCalls } from './file-uploads.ts';
import { fileCalls } from './files.ts';
import { inboxCalls } from './messages.ts';
import { miniSessionCalls } from './mini-sessions.ts';
import { moneyStaffCalls } from './money.ts';
import { overviewCalls } from './overview-calls.ts';
import { productCalls } from './products.ts';
import { tikTokCalls } from './services.ts';
import { settingsCalls } from './settings-calls.ts';
import { type EditorCall, editorCalls } from './site-content.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'secrets'>;

/** The calls of staff, by their documented names; each creates the rows that it needs. */
export const staffCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  ...editorCalls,
  ...galleryCalls,
  ...calendarCalls,
  ...deskCalls,
  ...fileCalls,
  ...fileTransferCalls,
  ...fileUploadCalls,
  ...inboxCalls,
  ...miniSessionCalls,
  ...moneyStaffCalls,
  ...productCalls,
  ...settingsCalls,
  ...termsCalls,
  ...tikTokCalls,
  ...overviewCalls,
};
