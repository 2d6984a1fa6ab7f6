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

/** What the services are given; each takes only what it touches. */
export type AppDeps = {
  config: Config;
  db: Db;
  media: MediaStore;
  /** Decodes and encodes pictures, in a process of its own. */
  decoder: Decoder;
  /** Fetches what lies at an address of the public internet. */
  download: Download;
  /** Asks the servers of others, within bounds and never in a private network by mistake. */
  fetch: CheckedFetch;
  /** The same for what is too large to be held in memory. */
  stream: CheckedStream;
  /** Background work; what is taught to it and when it begins is not decided here. */
  jobs: JobRunner;
  /** Encrypts what is stored and must not be read from the database alone. */
  secrets: Secrets;
  now: () => Date;
};

/** What the source says of the schema beside its tables. */
type Schema = { triggers: readonly Trigger[]; searchIndexes: readonly SearchIndex[] };

/**
 * Opens what the settings name and brings the schema up to date, with the triggers and search indexes
 * given. The other options, which take the place of what would be opened, are for tests.
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

/** Whether machines may share the database. */
function isOnServer({ database }: Config): boolean {
  return database.kind === 'libsql' && database.url !== undefined;
}
