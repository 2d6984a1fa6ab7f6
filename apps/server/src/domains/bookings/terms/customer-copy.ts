import { paths } from '@shutterhouse/contract/pages';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import type { MailBlock } from '../../../outbox/description.ts';
import type { MailAttachment } from '../../../outbox/tables.ts';
import { formatDay } from '../../../studio-time.ts';
import { acceptedTermsOf } from './acceptance.ts';
import { getTermsVersion } from './service.ts';

type Deps = { db: Sql; config: Config };

/** The parts of a mail on the terms that a customer accepted; empty for a booking without any. */
export type TermsCopy = { blocks: readonly MailBlock[]; attachments: readonly MailAttachment[] };

/**
 * The link to the accepted text, and with `isAttached` the text itself as a plain text file. Consumer law in many
 * places wants customers to get what they agreed to in a form that the studio can't change later, which a link is
 * not. The length of the terms is limited, so the file is always small enough.
 */
export function termsCopyOf(
  { db, config }: Deps,
  bookingId: string,
  { isAttached }: { isAttached: boolean },
): TermsCopy {
  const accepted = acceptedTermsOf({ db }, [bookingId]).get(bookingId);
  if (accepted === undefined) return { blocks: [], attachments: [] };
  const { id, savedAt } = accepted;
  const day = formatDay(savedAt, config.timeZone, 'long');
  const url = new URL(paths.terms(id), config.publicUrl).href;
  return {
    blocks: [{ kind: 'link', label: `The booking terms of ${day} that you accepted`, url }],
    attachments: isAttached
      ? [textFile(`Booking terms of ${day}`, getTermsVersion({ db }, id))]
      : [],
  };
}

function textFile(title: string, { text }: { text: string }): MailAttachment {
  // The byte order mark says that it is UTF-8, for which an attachment has no other place.
  const content = Buffer.from(`\uFEFF${title}\n\n${text}\n`).toString('base64');
  return { name: 'booking-terms.txt', contentType: 'text/plain', content };
}
