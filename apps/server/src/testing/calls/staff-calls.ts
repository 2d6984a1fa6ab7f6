import type { AppDeps } from '../../deps.ts';
import { galleryCalls } from '../rows/albums.ts';
import { fileTransferCalls } from '../rows/file-transfers.ts';
import { fileUploadCalls } from '../rows/file-uploads.ts';
import { fileCalls } from '../rows/files.ts';
import { inboxCalls } from '../rows/messages.ts';
import { miniSessionCalls } from '../rows/mini-sessions.ts';
import { moneyStaffCalls } from '../rows/money.ts';
import { productCalls } from '../rows/products.ts';
import { type EditorCall, editorCalls } from '../rows/site-content.ts';
import { tikTokCalls } from '../services/services.ts';
import { termsCalls } from './booking-terms.ts';
import { calendarCalls } from './calendar-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { overviewCalls } from './overview-calls.ts';
import { settingsCalls } from './settings-calls.ts';

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
