import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { counted } from '@shutterhouse/contract/text-format';
import { max } from 'drizzle-orm';
import { commandOf } from '../../command-name.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { auditLog } from '../../domains/audit/tables.ts';
import { getBackupHealth } from '../../domains/backups/status.ts';
import { listConnections } from '../../domains/connections/service.ts';
import { getMailStatus } from '../../domains/mail/outbox.ts';
import { freeBytes } from '../../free-bytes.ts';
import type { SmtpChoice } from '../../mail-choice.ts';
import { type Finding, findingsAbout } from './finding.ts';

type Deps = { db: Db; now: () => Date; config: Config };

const gibibyte = 1024 ** 3;
/**
 * How far the clock may be behind the newest entry, in milliseconds: clocks of several machines always
 * differ a little.
 */
const clockMs = 5 * 60_000;

/** The timeout for a mail server's greeting, in milliseconds; some delay it on purpose. */
const greetingMs = 15_000;

/** Free space on the volume of DATA_DIR. */
export async function checkDisk({ config }: Pick<Deps, 'config'>): Promise<Finding> {
  const { good, wrong, worthKnowing } = findingsAbout('Disk');
  const free = await freeBytes(config.dataDir).catch(() => null);
  if (free === null) return worthKnowing('The free space can’t be determined.');
  const text = `${(free / gibibyte).toFixed(1)} GiB are free.`;
  if (free < 0.2 * gibibyte) return wrong(`${text} Free some space, or nothing more can be saved.`);
  return free < 2 * gibibyte ? worthKnowing(`${text} That will run out soon.`) : good(text);
}

/** Whether the clock is behind the stored entries. */
export function checkClock({ db, now }: Pick<Deps, 'db' | 'now'>): Finding {
  const { good, wrong } = findingsAbout('Clock');
  const newest = db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .get()?.at;
  if (!newest || newest.getTime() <= now().getTime() + clockMs) {
    return good(`It says ${now().toISOString()}.`);
  }
  return wrong(
    `It says ${now().toISOString()}, but the newest entry is from ${newest.toISOString()}: set the clock.`,
  );
}

/** Whether mail can be sent, and how much is waiting. */
export async function checkMail(
  deps: Pick<Deps, 'db' | 'config'>,
  timeoutMs = greetingMs,
): Promise<Finding> {
  const { good, wrong, worthKnowing } = findingsAbout('Mail');
  const { isConfigured, waiting, failed } = getMailStatus(deps);
  if (!isConfigured) {
    return worthKnowing(
      `It is not set up (waiting: ${counted(waiting, 'mail')}). Settings, Mail server sets it up.`,
    );
  }
  const { smtp } = deps.config.mail;
  if (smtp && !(await greets(smtp, timeoutMs))) {
    return wrong(`The mail server ${smtp.host}:${smtp.port} does not answer.`);
  }
  const text = `Waiting: ${counted(waiting, 'mail')}; failed: ${failed}.`;
  return failed > 0 ? worthKnowing(`${text} Settings, Mail says why.`) : good(text);
}

/** Whether the connected services accepted their credentials at the last check. */
export function checkConnections({ db }: Pick<Deps, 'db'>): Finding {
  const { good, wrong } = findingsAbout('Connections');
  const all = listConnections({ db });
  const failing = all.filter(({ state }) => state === 'failing');
  if (failing.length > 0) {
    const names = failing.map(({ service }) => service).join(', ');
    return wrong(`${names}: connect again in Settings, Third-Party Integrations.`);
  }
  const connected = all.filter(({ state }) => state === 'connected').length;
  return good(`Working: ${counted(connected, 'service')}.`);
}

/** The age of the newest backup. */
export function checkBackups(deps: Deps): Finding {
  const { good, wrong, worthKnowing } = findingsAbout('Backups');
  const { state, ageSeconds } = getBackupHealth(deps);
  const none = `There is none yet: ${commandOf('backup')} makes one.`;
  if (state === 'failed') return wrong('The last one failed: Settings, Support says why.');
  if (ageSeconds === null) return state === 'overdue' ? wrong(none) : worthKnowing(none);
  const last = `The last one was made ${counted(Math.round(ageSeconds / 3600), 'hour')} ago.`;
  if (state === 'overdue') return wrong(`${last} ${commandOf('backup')} makes a new one.`);
  return state === 'ok' ? good(last) : worthKnowing(none);
}

/** Whether the SMTP server sends its greeting; some accept the connection and then stay silent. */
function greets({ host, port, secure }: SmtpChoice, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    // The certificate is verified when mail is sent.
    const socket = secure
      ? connectTls({ host, port, rejectUnauthorized: false })
      : connect({ host, port });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once('data', () => end(true));
    socket.once('end', () => end(false));
    socket.once('error', () => end(false));
  });
}
