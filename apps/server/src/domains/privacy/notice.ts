import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type {
  EditedNotice,
  PrivacyNotice,
  UpdateNoticeInput,
} from '@shutterhouse/contract/privacy/schema';
import { saveOnlyRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { assertVersion } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { readersLanguage } from '../settings/languages.ts';
import { inLanguage } from '../settings/translations.ts';
import { privacyNotices } from './tables.ts';

/** The privacy notice for visitors; an empty text while there is none. */
export function getNotice({ db }: { db: Sql }): PrivacyNotice {
  return inLanguage(getEditedNotice({ db }), readersLanguage({ db }));
}

/** The privacy notice for its editor: in the main language, with its translations. */
export function getEditedNotice({ db }: { db: Sql }): EditedNotice {
  return notice(db);
}

const notice = untilContentChanges((db): EditedNotice => {
  const row = db.select().from(privacyNotices).get();
  if (row === undefined) return { text: '', updatedAt: null, translations: {}, version: 0 };
  const { text, updatedAt, translations, version } = row;
  return { text, updatedAt, translations, version };
});

/**
 * Saves the notice; an empty text removes its page. @throws StudioError conflict when somebody saved it since it was
 * opened
 */
export function updateNotice(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { text, translations, version }: UpdateNoticeInput,
): Promise<EditedNotice> {
  return write(db, (tx) => {
    const before = getEditedNotice({ db: tx });
    assertVersion(messages.noticeChangedMeanwhile, { opened: version, current: before.version });
    const row = {
      text,
      ...(translations && { translations }),
      version: before.version + 1,
      updatedAt: now(),
    };
    saveOnlyRow(tx, privacyNotices, row);
    const subject = { kind: 'settings', id: 'privacyNotice', name: 'Privacy notice' } as const;
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return getEditedNotice({ db: tx });
  });
}
