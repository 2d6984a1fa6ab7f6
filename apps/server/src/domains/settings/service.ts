import type { Studio } from '@shutterhouse/contract/settings/schema';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import type { Sql } from '../../db/transact.ts';
import { getAbout } from '../content/service.ts';
import { contentVersion } from './tables.ts';

/** What every page knows of the studio. */
export function getStudio({ db, config }: { db: Sql; config: Config }): Studio {
  return { name: getAbout({ db }).contentTitle, timeZone: config.timeZone };
}

/** Grows with every change of what public pages show. */
export function getContentVersion({ db }: { db: Db }): number {
  return version(db).get()?.version ?? 0;
}

const version = prepared((db) =>
  db.select({ version: contentVersion.version }).from(contentVersion).prepare(),
);
