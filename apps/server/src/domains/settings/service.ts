import type { Studio } from '@shutterhouse/contract/settings/schema';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { getAbout } from '../content/service.ts';

/** What every page knows of the studio. */
export function getStudio({ db, config }: { db: Sql; config: Config }): Studio {
  return { name: getAbout({ db }).contentTitle, timeZone: config.timeZone };
}
