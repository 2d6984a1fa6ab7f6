import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import type { WriteToClientInput } from '@shutterhouse/contract/clients/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { queueMail } from '../../outbox/queue.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { mailOf } from '../../outbox/template.ts';
import { recordAccountEvent } from '../audit/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { findPersonName } from '../people/service.ts';
import { runInLanguage } from '../settings/languages.ts';
import { nameOf } from './list.ts';
import { requireClient } from './service.ts';
import { clientLetters } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Writes a mail to a client: it is in the outbox, and in their timeline.
 * @returns its id, and whether it is sent or waits until mail is set up
 * @throws StudioError notFound
 */
export function writeToClient(
  deps: Deps & CreateDeps,
  { id: clientId, subject, body }: WriteToClientInput,
): Promise<{ id: string; isMailConfigured: boolean }> {
  const { now, person: by, config } = deps;
  const kind = {
    table: clientLetters,
    read(db: Sql, id: string) {
      const row = db.select().from(clientLetters).where(eq(clientLetters.id, id)).get();
      requireRow(row, messages.notFound);
      return { id, isMailConfigured: isMailConfigured({ db, config }) };
    },
  };
  return writeOnce(deps, kind, (tx) => {
    const { person, summary } = requireClient(tx, clientId);
    if (!isMailAddress(person.email)) throw new StudioError('unprocessable', messages.noAddress);
    const id = v7();
    const author = findPersonName({ db: tx }, by.id);
    const mail = mailOfLetter(
      { ...deps, db: tx },
      { name: nameOf(summary), subject, body, author },
      person.language,
    );
    const mailId = queueMail(
      { db: tx, now },
      { ...mail, kind: 'clientLetter', key: `clientLetter:${id}`, to: person.email },
    );
    tx.insert(clientLetters)
      .values({
        ...{ id, userId: clientId, subject, body, mailId },
        ...{ authorId: by.id, authorName: author, createdAt: now() },
      })
      .run();
    const deed = { by, userId: clientId, action: 'mailed', details: { subject } } as const;
    recordAccountEvent({ db: tx, now }, deed);
    return kind.read(tx, id);
  });
}

function mailOfLetter(
  { db, config }: { db: Tx; config: Config },
  { name, subject, body, author }: { name: string; subject: string; body: string; author: string },
  language: Parameters<typeof runInLanguage>[1],
) {
  return runInLanguage({ db, config }, language, () => {
    const sender = getMailSender({ db, config });
    return mailOf(sender, {
      subject,
      heading: t('Dear {name}', { name }),
      blocks: [
        { kind: 'paragraph', text: body },
        { kind: 'paragraph', text: [author, sender.name].filter(Boolean).join('\n') },
      ],
      reason: t('You get this mail because {name} wrote to you.', { name: sender.name }),
    });
  });
}
