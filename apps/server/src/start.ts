import { inspect } from 'node:util';
import { provideCatalogs } from '@shutterhouse/contract/sentences';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import { pseudoProvider } from './catalogs.ts';
import { sentenceOf } from './commands/command-line.ts';
import { type Config, readConfig } from './config.ts';
import { maintainReserve } from './db/reserve.ts';
import { markRunning, type Release } from './db/running-lock.ts';
import { startAlone } from './db/start-lock.ts';
import { type AppDeps, closeDeps, openDeps } from './deps.ts';
import { ensureOwner, type Owner } from './domains/accounts/owner.ts';
import { scheduleAuditRetention } from './domains/audit/retention.ts';
import { scheduleBackups } from './domains/backups/work.ts';
import { scheduleRequestExpiry } from './domains/bookings/request-expiry.ts';
import { scheduleDownloadSweep } from './domains/client-galleries/downloads/making.ts';
import { scheduleGalleryWatch } from './domains/client-galleries/pictures/watch.ts';
import { scheduleGalleryReminders } from './domains/client-galleries/sending/reminders.ts';
import { scheduleMergeRetention } from './domains/clients/merge-records.ts';
import { scheduleAllMaintenance } from './domains/connections/maintenance.ts';
import { subscribers } from './domains/newsletter/tables.ts';
import { scheduleCardCharges } from './domains/payment-plans/card-charges.ts';
import { schedulePlanReminders } from './domains/payment-plans/reminders.ts';
import { canonicalizeAddresses } from './domains/people/canonical-addresses.ts';
import { orderPeople } from './domains/people/name-order.ts';
import { users } from './domains/people/tables.ts';
import { scheduleRetention } from './domains/privacy/retention.ts';
import { scheduleQuestionnaires } from './domains/questionnaires/reminders.ts';
import { takeFirstLanguage } from './domains/settings/first-start.ts';
import { getMainLocale } from './domains/settings/languages.ts';
import { assertSharedKey } from './domains/settings/service.ts';
import { storeVisitsRegularly } from './domains/visits/store-visits.ts';
import { schedulePictureWork } from './media/service.ts';
import { resumeMails } from './outbox/delivery.ts';
import { callbacks } from './registry/callbacks.ts';
import { followDesk } from './registry/desk-settings.ts';
import { registerJobHandlers } from './registry/job-handlers.ts';
import { searchIndexes, triggers } from './registry/triggers.ts';
import { provideLocales } from './request-locale.ts';
import { installStarter } from './starter/install.ts';

/** How long requests in progress may take to finish after the process was told to stop, in milliseconds. */
const graceMs = 9000;

/** How long after it starts listening the studio starts its background work, in milliseconds. */
const firstRunMs = 250;

/** The backlog of the listening socket; a client beyond it retries only after a second. */
const backlog = 4096;

/** Starts the studio and serves it until the process is told to stop. An error at the start ends it with one line. */
export async function start(): Promise<void> {
  await serve().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`);
    process.exit(1);
  });
}

async function serve(): Promise<void> {
  provideLocales();
  const config = readConfig();
  if (config.pseudoLanguage) provideCatalogs(pseudoProvider(config.pseudoLanguage));
  const { deps, owner, leave } = await startAlone(
    config.database,
    () => prepare(config),
    () => log('Another process is preparing the same data. Waiting for it.'),
  );
  const { database } = config;
  const stopReserve =
    database.kind === 'memory' ? undefined : maintainReserve(deps.db, database.path);
  const handlers = registerJobHandlers(deps);
  const app = await createApp(deps);
  await app.listen({ port: config.port, host: config.host, backlog });
  // The first requests are answered before background work starts.
  const work = setTimeout(() => {
    if (config.backgroundWork) startWork(deps, app.log);
  }, firstRunMs);
  const stopCounting = storeVisitsRegularly(deps, (error) =>
    app.log.error({ err: error }, 'visits could not be stored'),
  );

  const address = app.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  log('');
  log(`  Shutterhouse   http://${visited(config.host)}:${port}`);
  log(
    `  Sign in        /login as ${owner.email}${owner.generatedPassword ? '' : ', with your password'}`,
  );
  if (owner.generatedPassword)
    log(`  Password       ${owner.generatedPassword}   (shown this once)`);
  log(`  Data           ${config.dataDir}`);
  log('');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearTimeout(work);
    // Browsers keep their connections open; each is closed as soon as it is idle.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close();
    handlers.close();
    clearInterval(sweep);
    clearTimeout(cut);
    await stopCounting();
    await stopReserve?.();
    closeDeps(deps);
    leave();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Sent when a terminal is closed.
  process.on('SIGHUP', stop);
}

/** Starts what runs without a request. */
function startWork(deps: AppDeps, logger: FastifyBaseLogger): void {
  // The first requests come before a scan of a large library.
  schedulePictureWork(deps, 60);
  scheduleAuditRetention(deps);
  scheduleRetention(deps);
  scheduleMergeRetention(deps);
  scheduleRequestExpiry(deps);
  scheduleDownloadSweep(deps);
  scheduleGalleryReminders(deps);
  schedulePlanReminders(deps);
  scheduleQuestionnaires(deps);
  scheduleCardCharges(deps);
  resumeMails(deps);
  scheduleAllMaintenance(deps);
  scheduleBackups(deps);
  scheduleGalleryWatch(deps);
  deps.jobs.start((error, kind) => logger.error({ err: error, kind }, 'background work failed'));
}

/** Brings the schema up to date, and gives a new studio its owner and its initial content. */
async function prepare(config: Config): Promise<{ deps: AppDeps; owner: Owner; leave: Release }> {
  const deps = await openDeps(config, { triggers, searchIndexes, callbacks, followDesk });
  await assertSharedKey(deps);
  await canonicalizeAddresses(deps.db, users);
  await canonicalizeAddresses(deps.db, subscribers);
  await takeFirstLanguage(deps);
  await orderPeople(deps, getMainLocale(deps).region);
  const owner = await ensureOwner(deps);
  if (config.starterContent) await installStarter(deps);
  return { deps, owner, leave: markRunning(config.database) };
}

/** The host by which a browser on this machine reaches an address that the server listens on. */
function visited(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}
