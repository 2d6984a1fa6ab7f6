import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { backupMessages } from '@shutterhouse/contract/backups/messages';
import type { Language } from '@shutterhouse/contract/languages';
import { canonicalAddress } from '@shutterhouse/contract/mail-address';
import type { PseudoLanguage } from '@shutterhouse/contract/pseudo-languages';
import { isTimeZone, siteUrlOf } from '@shutterhouse/contract/settings/place';
import { languageOf, pseudoLanguageOf } from './language-choice.ts';
import { type MailChoice, mailChoiceOf } from './mail-choice.ts';
import { type ServiceUrls, serviceUrlsOf } from './service-urls.ts';
import { SettingError } from './setting-error.ts';

export type DatabaseChoice =
  /** For tests; starts as a copy of a serialized database when one is given. */
  | { kind: 'memory'; copyOf?: Buffer }
  | { kind: 'file'; path: string }
  | {
      kind: 'libsql';
      path: string;
      url: string | undefined;
      authToken: string | undefined;
      /** The interval of synchronising with the server. */
      syncSeconds: number;
    };

export type MediaChoice =
  | { kind: 'memory' }
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      /** The endpoint of an S3-compatible server; Amazon's own when undefined. */
      endpoint: string | undefined;
      accessKeyId: string;
      secretAccessKey: string;
      /** Where the endpoint may be when it was set at the desk; the operator's may be anywhere. */
      addresses?: { allowPrivate: boolean; trusted: readonly string[] } | undefined;
      /** The folder on this machine for uploads in progress. */
      draftsFolder: string;
    };

/** The keys of a bucket, from the environment. */
type BucketKeys = { accessKeyId: string | undefined; secretAccessKey: string | undefined };

type BackupChoice = {
  place: string | undefined;
  passphrase: string | undefined;
  keys: BucketKeys;
};

/** The first admin: from the settings, or generated at the first start. */
export type OwnerChoice = { kind: 'given'; email: string; password: string } | { kind: 'made-up' };

/** What can be set by a variable of the environment, which wins, and at the desk. */
export type FixableSetting = 'publicUrl' | 'timeZone' | 'smtp' | 'sender';

/**
 * All settings of the process, parsed once; `timeZone`, `publicUrl` and `mail` may follow the desk, so that they are read
 * when they are needed.
 */
export type Config = {
  port: number;
  host: string;
  publicUrl: URL;
  dataDir: string;
  database: DatabaseChoice;
  media: MediaChoice;
  owner: OwnerChoice;
  mail: MailChoice;
  /** Which of what the desk sets, too, the environment decides. */
  isFixed: Record<FixableSetting, boolean>;
  /** Encrypts secrets; when undefined, a key file in the data folder is used. */
  secretKey: string | undefined;
  /**
   * Where backups go and their encryption, if the environment decides that instead of the studio's settings.
   */
  backups: BackupChoice;
  /** Off for a copy that is only inspected: it sends no mail and no reminders, and makes no backups. */
  backgroundWork: boolean;
  /** Base URLs that replace those of the services that the studio can be connected to. */
  serviceUrls: ServiceUrls;
  /** Allows connections into private networks, such as to a Nextcloud at home. */
  allowPrivateNetwork: boolean;
  starterContent: boolean;
  timeZone: string;
  /** The main language of a studio that starts for the first time, and its country where that was named. */
  language: Language;
  region: string | undefined;
  /** Has all English written in a pseudo-language, for a test. */
  pseudoLanguage: PseudoLanguage | undefined;
  /** IP addresses or CIDR ranges of trusted reverse proxies. */
  trustProxy: string[];
  logLevel: 'silent' | 'info';
};

/**
 * Keeps libsql's native part from printing errors that it also throws; it reads the environment when it is
 * loaded.
 */
export function quietDriver(): void {
  process.env.RUST_LOG ??= 'off';
}

/** Reads the settings. @throws SettingError for the first invalid one */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(env.DATA_DIR || './data');
  const port = portOf(env.PORT);
  const publicUrl = publicUrlOf(env.PUBLIC_URL, port);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl,
    dataDir,
    database: databaseOf(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN, dataDir),
    media: mediaOf(env, dataDir),
    owner: ownerOf(env.OWNER_EMAIL, env.OWNER_PASSWORD),
    mail: mailChoiceOf(env.SMTP_URL, env.MAIL_FROM, publicUrl),
    isFixed: {
      publicUrl: Boolean(env.PUBLIC_URL),
      timeZone: Boolean(env.STUDIO_TIMEZONE),
      smtp: Boolean(env.SMTP_URL),
      sender: Boolean(env.MAIL_FROM),
    },
    secretKey: secretKeyOf(env.SECRET_KEY),
    backups: backupsOf(env, dataDir),
    backgroundWork: switchOf('BACKGROUND_WORK', env.BACKGROUND_WORK, true),
    serviceUrls: serviceUrlsOf(env.SERVICE_URLS),
    allowPrivateNetwork: switchOf('ALLOW_PRIVATE_NETWORK', env.ALLOW_PRIVATE_NETWORK, false),
    starterContent: switchOf('STARTER_CONTENT', env.STARTER_CONTENT, true),
    timeZone: zoneOf(env.STUDIO_TIMEZONE),
    ...languageOf(env.STUDIO_LANGUAGE),
    pseudoLanguage: pseudoLanguageOf(env.PSEUDO_LANGUAGE),
    trustProxy: proxiesOf(env.TRUST_PROXY),
    logLevel: switchOf('LOG', env.LOG, true) ? 'info' : 'silent',
  };
}

function portOf(value: string | undefined): number {
  if (value === undefined || value === '') return 3000;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new SettingError('PORT', 'a number from 0 to 65535');
  return port;
}

function publicUrlOf(value: string | undefined, port: number): URL {
  if (!value) return new URL(`http://localhost:${port}`);
  const url = siteUrlOf(value);
  if (url) return url;
  throw new SettingError('PUBLIC_URL', 'an address such as https://studio.example, without a path');
}

function databaseOf(
  value: string | undefined,
  authToken: string | undefined,
  dataDir: string,
): DatabaseChoice {
  if (!value) return { kind: 'file', path: join(dataDir, 'studio.db') };
  if (/^(libsql|https?|wss?):\/\//.test(value)) {
    if (!URL.parse(value)?.host) throw new SettingError('DATABASE_URL', 'a libSQL address');
    return {
      kind: 'libsql',
      path: join(dataDir, 'studio-replica.db'),
      url: value,
      authToken,
      syncSeconds: 0.25,
    };
  }
  if (value.includes('://') && !value.startsWith('file://')) {
    throw new SettingError(
      'DATABASE_URL',
      'a file, or libsql://… or http(s)://… of a libSQL server',
    );
  }
  return { kind: 'file', path: resolve(value.replace(/^file:(\/\/)?/, '')) };
}

function mediaOf(env: NodeJS.ProcessEnv, dataDir: string): MediaChoice {
  const value = env.MEDIA_URL;
  if (!value) return { kind: 'disk', folder: join(dataDir, 'media') };
  return storeChoiceOf('MEDIA_URL', value, { keys: keysOf(env), dataDir });
}

function backupsOf(env: NodeJS.ProcessEnv, dataDir: string): BackupChoice {
  const place = env.BACKUP_URL || undefined;
  const keys = keysOf(env);
  if (place !== undefined) storeChoiceOf('BACKUP_URL', place, { keys, dataDir });
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  if (passphrase !== undefined && passphrase.length < 12) {
    throw new SettingError('BACKUP_PASSPHRASE', 'at least 12 characters that are hard to guess');
  }
  return { place, passphrase, keys };
}

function keysOf(env: NodeJS.ProcessEnv): BucketKeys {
  return { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY };
}

/**
 * The store that a URL names: a folder, or a bucket as `s3://bucket?endpoint=…&region=…`.
 * @param name the setting to name in the error
 * @throws SettingError
 */
export function storeChoiceOf(
  name: string,
  value: string,
  { keys, dataDir }: { keys: BucketKeys; dataDir: string },
): Exclude<MediaChoice, { kind: 'memory' }> {
  if (value.startsWith('s3://')) return bucketOf(name, value, keys, dataDir);
  if (value.includes('://') && !value.startsWith('file://')) {
    throw new SettingError(
      name,
      'a folder, or s3://bucket?endpoint=…&region=…',
      backupMessages.place,
    );
  }
  return { kind: 'disk', folder: resolve(value.replace(/^file:\/\//, '')) };
}

function bucketOf(
  name: string,
  value: string,
  { accessKeyId, secretAccessKey }: BucketKeys,
  dataDir: string,
): Extract<MediaChoice, { kind: 's3' }> {
  const [, bucket, query] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(\?.*)?$/.exec(value) ?? [];
  const options = new URLSearchParams(query);
  const endpoint = options.get('endpoint') ?? undefined;
  const isUsable =
    [...options.keys()].every((option) => option === 'endpoint' || option === 'region') &&
    (endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''));
  if (bucket === undefined || !isUsable) {
    throw new SettingError(
      name,
      'a folder, or s3://bucket?endpoint=…&region=…',
      backupMessages.place,
    );
  }
  if (!accessKeyId || !secretAccessKey) {
    throw new SettingError(
      'AWS_ACCESS_KEY_ID',
      `the key of the bucket in ${name}, together with AWS_SECRET_ACCESS_KEY`,
      backupMessages.bucketKeys,
    );
  }
  return {
    kind: 's3',
    bucket,
    region: options.get('region') || 'us-east-1',
    endpoint,
    accessKeyId,
    secretAccessKey,
    draftsFolder: join(dataDir, 'drafts'),
  };
}

function ownerOf(email: string | undefined, password: string | undefined): OwnerChoice {
  if (!email && !password) return { kind: 'made-up' };
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new SettingError('OWNER_EMAIL', 'an e-mail address, together with OWNER_PASSWORD');
  }
  if (!password || password.length < 8 || password.length > 256) {
    throw new SettingError('OWNER_PASSWORD', '8 to 256 characters, together with OWNER_EMAIL');
  }
  return { kind: 'given', email: canonicalAddress(email), password };
}

function secretKeyOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value.length >= 32) return value;
  throw new SettingError('SECRET_KEY', 'at least 32 characters that are hard to guess');
}

function switchOf(name: string, value: string | undefined, initial: boolean): boolean {
  if (!value) return initial;
  if (value === 'on') return true;
  if (value === 'off') return false;
  throw new SettingError(name, 'on or off');
}

function zoneOf(value: string | undefined): string {
  if (!value) return 'America/New_York';
  if (isTimeZone(value)) return value;
  throw new SettingError('STUDIO_TIMEZONE', 'an IANA time zone such as Europe/Berlin');
}

function proxiesOf(value: string | undefined): string[] {
  if (!value) return [];
  const list = value.split(',').map((part) => part.trim());
  for (const entry of list) {
    const [address = '', bits, rest] = entry.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const bitsFit = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (family === 0 || rest !== undefined || !bitsFit) {
      throw new SettingError(
        'TRUST_PROXY',
        'addresses or CIDR ranges such as 10.0.0.2, 172.16.0.0/12',
      );
    }
  }
  return list;
}
