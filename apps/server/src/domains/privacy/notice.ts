import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type { PrivacyNotice, UpdateNoticeInput } from '@shutterhouse/contract/privacy/schema';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { assertVersion } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { privacyNotices } from './tables.ts';

/** The privacy notice for visitors; an empty text while there is none. */
export function getNotice({ db }: { db: Sql }): PrivacyNotice {
  return notice(db);
}

const notice = untilContentChanges((db): PrivacyNotice => {
  const row = db.select().from(privacyNotices).get();
  if (row === undefined) return { text: '', updatedAt: null, version: 0 };
  return { text: row.text, updatedAt: row.updatedAt, version: row.version };
});

/**
 * Saves the notice; an empty text removes its page. @throws StudioError conflict when somebody saved it since it was
 * opened
 */
export function updateNotice(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { text, version }: UpdateNoticeInput,
): Promise<PrivacyNotice> {
  return write(db, (tx) => {
    const before = getNotice({ db: tx });
    assertVersion(messages.notice, { opened: version, current: before.version });
    const row = { text, version: before.version + 1, updatedAt: now() };
    saveOnlyRow(tx, privacyNotices, row);
    const subject = { kind: 'settings', id: 'privacyNotice', name: 'Privacy notice' } as const;
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return getNotice({ db: tx });
  });
}
