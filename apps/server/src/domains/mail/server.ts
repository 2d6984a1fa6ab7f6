import { fieldError } from '@shutterhouse/contract/errors';
import {
  defaultMailServer,
  mailServerLabels as labels,
  type MailServerInput,
  mailServerMessages as messages,
  type ShownMailServer,
  type UpdateMailServerInput,
} from '@shutterhouse/contract/mail/server';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import { type MailChoice, type SmtpChoice, senderOf } from '../../mail-choice.ts';
import { enqueueUnsent } from '../../outbox/relay.ts';
import { mails } from '../../outbox/tables.ts';
import { makeLookup } from '../../outgoing/connecting.ts';
import { OutgoingFailure } from '../../outgoing/failure.ts';
import { serverUrl } from '../../outgoing/sockets.ts';
import type { Secrets } from '../../secrets.ts';
import { recordAudit } from '../audit/service.ts';
import { mailSettings } from './tables.ts';

type Stored = Omit<MailServerInput, 'password'> & { password: string | null; version: number };

const purpose = 'mail.password';

/** The timeout of looking up the server's name, in milliseconds. */
const lookupMs = 5000;

const row = prepared((db) => db.select().from(mailSettings).prepare());

function readServer(db: Sql): Stored {
  const { host, port, security, user, password, senderName, senderAddress, version } = row(
    db,
  ).get() ?? { ...defaultMailServer, password: null, version: 0 };
  return { host, port, security, user, password, senderName, senderAddress, version };
}

/** How mail is sent: by the variables of the process, where they are set, or else as the desk has set it. */
export function mailChoiceAtDesk({
  db,
  secrets,
  config,
  publicUrl,
}: {
  db: Sql;
  secrets: Secrets;
  config: Config;
  publicUrl: URL;
}): MailChoice {
  const { isFixed, mail, allowPrivateNetwork } = config;
  if (isFixed.smtp && isFixed.sender) return mail;
  const stored = readServer(db);
  const atDesk = stored.host === '' ? undefined : smtpOf(stored, secrets, allowPrivateNetwork);
  const { senderName: name, senderAddress } = stored;
  const usual = publicUrl === config.publicUrl ? mail.from : senderOf(undefined, publicUrl);
  return {
    smtp: isFixed.smtp ? mail.smtp : (atDesk ?? mail.smtp),
    from: isFixed.sender
      ? mail.from
      : { name: name || usual.name, address: senderAddress || usual.address },
  };
}

function smtpOf(
  { host, port, security, user, password }: Stored,
  secrets: Secrets,
  allowPrivate: boolean,
): SmtpChoice {
  // Of a password that another SECRET_KEY has sealed nothing is left: the server then refuses the login, which is shown.
  const opened = (password === null ? '' : secrets.open(password, purpose)) ?? '';
  return {
    ...{ host, port, secure: security === 'tls' },
    startTls: security === 'starttls' ? 'required' : 'off',
    login: user === '' ? undefined : { user, password: opened },
    addresses: { allowPrivate },
  };
}

/** The mail server as the owner sees it; never its password. */
export function getMailServer({ db, config }: { db: Sql; config: Config }): ShownMailServer {
  const { password, ...stored } = readServer(db);
  return {
    ...stored,
    hasPassword: password !== null,
    isServerFixed: config.isFixed.smtp,
    isSenderFixed: config.isFixed.sender,
    from: config.mail.from.address,
  };
}

type UpdateDeps = {
  db: Db;
  config: Config;
  secrets: Secrets;
  now: () => Date;
  person: { id: string };
};

const serverFields = ['host', 'port', 'security', 'user'] as const;

/**
 * Saves the given settings and keeps the others; they take effect with the next mail, in every process, and the mails that
 * waited are sent. The stored password never goes to another server than that for which it was entered.
 * @throws StudioError conflict on what the environment decides, or what somebody saved since it was opened; invalid
 */
export async function updateMailServer(
  deps: UpdateDeps,
  { version: opened, password, ...changes }: UpdateMailServerInput,
): Promise<ShownMailServer> {
  const { config, now, person, secrets } = deps;
  if (changes.host) await assertAllowed(changes.host, config);
  await write(deps.db, (tx) => {
    const { version: current, ...before } = readServer(tx);
    assertVersion(messages.changedMeanwhile, { opened, current });
    const after = { ...before, ...definedOnly(changes) };
    assertNotFixed(config, before, after, password);
    const isMoved = serverFields.some((name) => before[name] !== after[name]);
    after.password = passwordFor(secrets, { before, after, isMoved, password });
    saveCountedRow(tx, mailSettings, now(), after);
    if (after.host !== '') retryWaiting({ db: tx, now });
    const changed = Object.keys(labels).filter(
      (name) => before[name as keyof typeof after] !== after[name as keyof typeof after],
    );
    if (changed.length === 0) return;
    recordAudit(
      { db: tx, now },
      {
        by: person,
        action: 'changed',
        subject: { kind: 'settings', id: 'mailServer', name: 'Mail server' },
        details: { changed: changed.join(', ') },
        isAnnounced: true,
      },
    );
  });
  return getMailServer(deps);
}

type Columns = Omit<Stored, 'version'>;

/** @throws StudioError conflict */
function assertNotFixed(
  { isFixed }: Config,
  before: Columns,
  after: Columns,
  password: string | undefined,
): void {
  const isChanged = (name: keyof Columns) => before[name] !== after[name];
  if (isFixed.smtp && (password || serverFields.some(isChanged))) {
    throw fieldError('conflict', 'host', messages.fixed('SMTP_URL'));
  }
  if (isFixed.sender && (isChanged('senderName') || isChanged('senderAddress'))) {
    throw fieldError('conflict', 'senderAddress', messages.fixed('MAIL_FROM'));
  }
}

/** The sealed password to be stored. @throws StudioError invalid */
function passwordFor(
  secrets: Secrets,
  {
    before,
    after,
    isMoved,
    password,
  }: { before: Columns; after: Columns; isMoved: boolean; password: string | undefined },
): string | null {
  if (after.user === '') return null;
  if (after.security === 'none') throw fieldError('invalid', 'security', messages.plainPassword);
  if (password) return secrets.seal(password, purpose);
  if (before.password === null) throw fieldError('invalid', 'password', messages.passwordMissing);
  if (isMoved) throw fieldError('invalid', 'password', messages.passwordAgain);
  return before.password;
}

/** Refuses a server in a private network at once; one that can't be found now may be there when a mail is sent. */
async function assertAllowed(host: string, { allowPrivateNetwork }: Config): Promise<void> {
  let url: URL;
  try {
    url = serverUrl(host, defaultMailServer.port);
  } catch {
    throw fieldError('invalid', 'host', messages.host);
  }
  await makeLookup({ allowPrivate: allowPrivateNetwork })(url, AbortSignal.timeout(lookupMs)).catch(
    (error: unknown) => {
      if (error instanceof OutgoingFailure && error.reason !== 'privateAddress') return;
      throw fieldError('invalid', 'host', messages.privateAddress);
    },
  );
}

/** Lets the mails that wait for another attempt try the new server at once. */
function retryWaiting({ db, now }: { db: Tx; now: () => Date }): void {
  db.update(mails).set({ nextTryAt: now() }).where(eq(mails.state, 'waiting')).run();
  enqueueUnsent({ db, now });
}
