import { formatBytes } from '@shutterhouse/contract/bytes';
import { hourMs } from '@shutterhouse/contract/durations';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { supportMessages as messages } from '@shutterhouse/contract/support/messages';
import type {
  Diagnostics,
  SupportCheck,
  SupportFinding,
  SupportReport,
} from '@shutterhouse/contract/support/schema';
import { adviceOnDamage } from '../../command-name.ts';
import type { Config } from '../../config.ts';
import { type Measured, measure, type SupportDeps } from './diagnostics.ts';

/** Less free disk space than this, in bytes, is reported. */
const lowDiskBytes = 2 * 1024 ** 3;

type Finding = { text?: string; at?: Date; advice?: string | undefined };

/** The state of the studio, part by part, each with a verdict and advice. */
export async function getReport(deps: SupportDeps): Promise<SupportReport> {
  const measured = await measure(deps);
  return { checkedAt: measured.generatedAt, findings: findingsOf(measured, deps.config) };
}

/** The same for supporters: only numbers and states. */
export async function getDiagnostics(deps: SupportDeps): Promise<Diagnostics> {
  const measured = await measure(deps);
  const findings = findingsOf(measured, deps.config).map(({ check, verdict }) => [check, verdict]);
  return { ...measured, findings: Object.fromEntries(findings) };
}

/** The findings for the measurements: with advice where something should be done. */
export function findingsOf(
  measured: Measured,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): SupportFinding[] {
  const { database, media, mail, jobs, connections, settings } = measured;
  const failing = Object.values(connections).filter((state) => state === 'failing').length;
  const connected = Object.values(connections).filter((state) => state === 'connected').length;
  const found: Record<SupportCheck, Finding> = {
    version: { text: t('Shutterhouse {version}', { version: measured.version }) },
    running: { at: measured.startedAt },
    address: {
      text: publicUrl.origin,
      advice:
        settings.isAddressLocal && !settings.isCalledLocally ? messages.addressLocal : undefined,
    },
    proxy: {
      text: proxyTexts[settings.forwardedFor],
      advice: settings.forwardedFor === 'ignored' ? messages.proxyIgnored : undefined,
    },
    node: {
      text: measured.node,
      advice: isNodeOutdated(measured.node) ? messages.nodeOld : undefined,
    },
    database: {
      text: `${database.driver}, ${formatBytes(database.bytes)}`,
      advice: database.isDamaged
        ? t('It is damaged. {advice}', { advice: adviceOnDamage() })
        : undefined,
    },
    migrations: {
      text: t('{migrations} of {migrationsKnown} migrations', {
        migrations: database.migrations,
        migrationsKnown: database.migrationsKnown,
      }),
      advice: migrationAdvice(database),
    },
    media: {
      text: storeNames[media.store] ?? media.store,
      advice: media.answers ? undefined : messages.mediaUnreachable,
    },
    disk: {
      text:
        media.freeBytes === null ? t('Not reported by this system') : formatBytes(media.freeBytes),
      advice: diskAdvice(media),
    },
    mail: { text: mailText(mail), advice: mailAdvice(mail, measured.generatedAt) },
    jobs: {
      text: t('{waiting} waiting, {failed} failed', {
        waiting: sum(jobs.waiting),
        failed: sum(jobs.failed),
      }),
      ...(jobs.lastEndedAt && { at: jobs.lastEndedAt }),
      advice: jobsAdvice(jobs),
    },
    connections: {
      text:
        failing > 0
          ? t('{connected} work, {failing} do not', { connected, failing })
          : t('{connected} connected', { connected }),
      advice: failing > 0 ? messages.connectionsFailing : undefined,
    },
    clock: { text: settings.timeZone, at: measured.generatedAt },
  };
  return (Object.entries(found) as [SupportCheck, Finding][]).map(
    ([check, { text = '', at = null, advice }]) => ({
      check,
      text,
      at,
      verdict: advice === undefined ? 'fine' : 'look',
      advice: advice ?? (check === 'clock' ? messages.clock : ''),
    }),
  );
}

const proxyTexts: Record<Measured['settings']['forwardedFor'], string> = sentences({
  absent: 'As they connect',
  believed: 'As reported by the proxy',
  ignored: 'The proxy’s, for all',
});

const storeNames: Record<string, string> = sentences({
  disk: 'In a folder of this machine',
  s3: 'In an S3 bucket',
  memory: 'In memory, for tests',
});

function isNodeOutdated(version: string): boolean {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major < 22 || (major === 22 && minor < 14);
}

function migrationAdvice({ migrations, migrationsKnown }: Measured['database']) {
  if (migrations === migrationsKnown) return undefined;
  return migrations < migrationsKnown ? messages.migrationsWait : messages.migrationsNewer;
}

function diskAdvice({ isDiskFull, freeBytes }: Measured['media']): string | undefined {
  if (isDiskFull) return messages.diskFull;
  return freeBytes !== null && freeBytes < lowDiskBytes ? messages.diskLow : undefined;
}

function mailText({ by, states }: Measured['mail']): string {
  const sender = by === 'smtp' ? 'SMTP' : by;
  const waiting = (states.waiting ?? 0) + (states.sending ?? 0);
  const failed = states.failed ?? 0;
  return by === 'none'
    ? t('Not set up: {waiting} waiting, {failed} failed', { waiting, failed })
    : t('By {sender}: {waiting} waiting, {failed} failed', { sender, waiting, failed });
}

function mailAdvice({ by, states, oldestWaitingAt }: Measured['mail'], at: Date) {
  if (by === 'none') return messages.mailOff;
  if ((states.failed ?? 0) > 0) return messages.mailFailed;
  const isStuck = oldestWaitingAt && at.getTime() - oldestWaitingAt.getTime() > hourMs;
  return isStuck ? messages.mailStuck : undefined;
}

function jobsAdvice({ overdueSince, failed }: Measured['jobs']): string | undefined {
  if (overdueSince) return messages.jobsOverdue;
  return sum(failed) > 0 ? messages.jobsFailed : undefined;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, each) => total + each, 0);
}
