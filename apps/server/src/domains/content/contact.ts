import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import { clockStyles } from '@shutterhouse/contract/clock';
import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import type {
  ContactDetails,
  UpdateContactDetailsInput,
} from '@shutterhouse/contract/content/schema';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { getOpeningHours } from '../availability/service.ts';
import { getPublicContact } from './service.ts';
import { contactDetails } from './tables.ts';

/**
 * The contact details with their version, which a save of them must name; the hours only if the owner
 * has worded them.
 */
export function getContact({ db }: { db: Sql }): ContactDetails {
  const row = current(db);
  return {
    ...getPublicContact({ db }),
    workingHours: row?.workingHours ?? '',
    version: row?.version ?? 0,
  };
}

/**
 * Saves the contact details; absent fields are unchanged, each network separately. Hours worded exactly
 * like the availability rules are not stored, so that they follow the rules.
 * @throws StudioError conflict when somebody saved them since they were opened
 */
export function updateContact(
  { db, now }: { db: Db; now: () => Date },
  { version, socialMedia, ...texts }: UpdateContactDetailsInput,
): Promise<ContactDetails> {
  return write(db, (tx) => {
    const row = current(tx);
    assertVersion(messages.contactThing, { opened: version, current: row?.version ?? 0 });
    const hours = getOpeningHours({ db: tx });
    const changes = {
      ...definedOnly(texts),
      ...(clockStyles.some((style) => formatOpeningHours(hours, style) === texts.workingHours) && {
        workingHours: '',
      }),
      socialMedia: { ...row?.socialMedia, ...definedOnly(socialMedia ?? {}) },
    };
    const first = { phone: '', email: texts.email, address: '', workingHours: '' };
    saveCountedRow(tx, contactDetails, now(), { ...first, ...changes }, changes);
    return getContact({ db: tx });
  });
}

function current(db: Sql) {
  return db.select().from(contactDetails).get();
}
