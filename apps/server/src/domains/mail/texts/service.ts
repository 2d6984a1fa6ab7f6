import {
  asPlaceholder,
  fillPlaceholders,
  type MailText,
  type MailTextKind,
  type MailTextValues,
  mailTextKinds,
  mailTextNames,
  mailTextMessages as messages,
  paragraphsOf,
  type UpdateMailTextInput,
} from '@shutterhouse/contract/mail/texts';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import { stampsAt } from '../../../db/columns.ts';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { assertVersion, definedOnly } from '../../../db/versioned.ts';
import type { MailBlock } from '../../../outbox/description.ts';
import { oneLine } from '../../../outbox/template.ts';
import { recordAudit } from '../../audit/service.ts';
import { readersLanguage, runInLanguage } from '../../settings/languages.ts';
import { inLanguage } from '../../settings/translations.ts';
import { mailTexts } from '../tables.ts';
import { type StandardText, standardTexts } from './standard.ts';

type Deps = { db: Sql; config: Config };
type Written = Pick<MailText, 'subject' | 'words' | 'translations'>;

/** The row of a mail of which the studio has written nothing. */
export const unwritten = { subject: '', words: '', translations: {}, version: 0 };

/** The text of every mail that the studio can write. */
export function listMailTexts({ db, config }: Deps): MailText[] {
  return runInLanguage({ db, config }, null, () => mailTextNames.map((id) => mailTextOf(db, id)));
}

/** The text of one mail. */
export function getMailText({ db, config }: Deps, id: MailTextKind): MailText {
  return runInLanguage({ db, config }, null, () => mailTextOf(db, id));
}

function mailTextOf(db: Sql, id: MailTextKind): MailText {
  const { subject, words, translations, version } = storedText(db).get({ id }) ?? unwritten;
  return { id, subject, words, translations, standard: standardOf(id), version };
}

const storedText = prepared((db) =>
  db
    .select()
    .from(mailTexts)
    .where(eq(mailTexts.id, sql.placeholder('id')))
    .prepare(),
);

/** The standard text of a kind with the names of its placeholders, from which the studio's own can start. */
function standardOf(kind: MailTextKind): MailText['standard'] {
  const names = mailTextKinds[kind].map((name) => [name, asPlaceholder(name)]);
  const { subject, text } = standardText(kind, Object.fromEntries(names));
  return { subject, words: text };
}

/** The standard text of a kind. */
export function standardText<Kind extends MailTextKind>(
  kind: Kind,
  values: MailTextValues<Kind>,
): StandardText {
  return standardTexts[kind](values);
}

/**
 * Saves the given texts of a mail and keeps the others; empty ones are the standard ones again.
 * @throws StudioError conflict when somebody saved them since they were opened
 */
export function updateMailText(
  deps: Deps & { db: Db; now: () => Date; person: { id: string } },
  { id, version: opened, ...changes }: UpdateMailTextInput,
): Promise<MailText> {
  const { now, person } = deps;
  return write(deps.db, (tx) => {
    const { version } = storedText(tx).get({ id }) ?? unwritten;
    assertVersion(messages.changedMeanwhile, { opened, current: version });
    const columns = definedOnly(changes);
    tx.insert(mailTexts)
      .values({ ...unwritten, ...columns, id, version: 1, ...stampsAt(now()) })
      .onConflictDoUpdate({
        target: mailTexts.id,
        set: { ...columns, version: version + 1, updatedAt: now() },
      })
      .run();
    const subject = { kind: 'settings' as const, id: 'mailTexts', name: 'Mail texts' };
    const details = { changed: id };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    return getMailText({ ...deps, db: tx }, id);
  });
}

/** The texts of a mail to a customer; its blocks are the paragraphs of its words. */
export type MailWords = { subject: string; heading: string; words: string; blocks: MailBlock[] };

/**
 * The texts of a mail in the current language: as the studio wrote them, in its main language where that one is missing, or else
 * the standard ones.
 * @param standard the standard ones of this case, where the kind has several
 */
export function mailWords<Kind extends MailTextKind>(
  { db }: { db: Sql },
  kind: Kind,
  values: MailTextValues<Kind>,
  standard: Partial<StandardText> = {},
): MailWords {
  const written = storedText(db).get({ id: kind }) ?? unwritten;
  return wordsOf({ db }, written, values, { ...standardText(kind, values), ...standard });
}

/** The same of texts that may not have been saved. */
export function wordsOf(
  { db }: { db: Sql },
  written: Written,
  values: Readonly<Record<string, string>>,
  standard: StandardText,
): MailWords {
  const own = inLanguage(written, readersLanguage({ db }));
  const words = fillPlaceholders(own.words, values) || standard.text;
  return {
    // A placeholder whose value is empty must leave no empty subject.
    subject: oneLine(fillPlaceholders(own.subject, values)) || standard.subject,
    heading: standard.heading,
    words,
    blocks: paragraphsOf(words).map((text) => ({ kind: 'paragraph', text })),
  };
}
