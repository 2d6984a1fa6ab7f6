import { join } from 'node:path';
import type { Config } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { closeDatabase, type Db, openDatabase } from './db/open.ts';
import type { SearchIndex } from './db/search-index.ts';
import type { Trigger } from './db/triggers.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import { createDecoder, type Decoder } from './media/decoder/decoder.ts';
import { type Download, makeDownload } from './media/download.ts';
import { openMediaStore } from './media/open.ts';
import type { MediaStore } from './media/store.ts';
import { type CheckedFetch, makeCheckedFetch } from './outgoing/checked-fetch.ts';
import { type CheckedStream, makeCheckedStream } from './outgoing/checked-stream.ts';
import { openSecrets, type Secrets } from './secrets.ts';

/** The dependencies of the services; each takes only those it uses. */
export type AppDeps = {
  config: Config;
  db: Db;
  media: MediaStore;
  /** Decodes and encodes pictures, in a child process. */
  decoder: Decoder;
  /** Downloads a file from the public internet. */
  download: Download;
  /** Sends requests to outside servers, with limits, and never into a private network by mistake. */
  fetch: CheckedFetch;
  /** The same for bodies too large to hold in memory. */
  stream: CheckedStream;
  /** Background jobs; their handlers are registered, and the runner started, elsewhere. */
  jobs: JobRunner;
  /** Encrypts what must not be readable from the database alone. */
  secrets: Secrets;
  now: () => Date;
};

/** The parts of the schema beside the tables. */
type Schema = { triggers: readonly Trigger[]; searchIndexes: readonly SearchIndex[] };

/**
 * Opens the database and stores that the settings name and brings the schema up to date, with the
 * given triggers and search indexes. The other options replace what would be opened, for tests.
 */
export async function openDeps(
  config: Config,
  { triggers, searchIndexes, ...overrides }: Schema & Partial<AppDeps>,
): Promise<AppDeps> {
  const now = overrides.now ?? (() => new Date());
  const db = overrides.db ?? (await openDatabase(config.database));
  migrateDatabase(db, {
    now: now(),
    triggers,
    searchIndexes,
    ...(config.database.kind === 'file' ? { backups: join(config.dataDir, 'backups') } : {}),
  });
  const media = overrides.media ?? (await openMediaStore(config.media));
  const decoder = overrides.decoder ?? createDecoder();
  const download = overrides.download ?? makeDownload();
  const bounds = {
    allowPrivate: config.allowPrivateNetwork,
    trusted: Object.values(config.serviceUrls),
  };
  const fetch = overrides.fetch ?? makeCheckedFetch(bounds);
  const stream = overrides.stream ?? makeCheckedStream(bounds);
  const jobs = overrides.jobs ?? createJobRunner({ db, now }, { isShared: isOnServer(config) });
  const secrets = overrides.secrets ?? openSecrets(config);
  return { config, db, media, decoder, download, fetch, stream, jobs, secrets, now };
}

/** Closes what `openDeps` opened. */
export function closeDeps(deps: AppDeps): void {
  deps.decoder.close();
  closeDatabase(deps.db);
}

/** Whether several machines may share the database. */
function isOnServer({ database }: Config): boolean {
  return database.kind === 'libsql' && database.url !== undefined;
}
