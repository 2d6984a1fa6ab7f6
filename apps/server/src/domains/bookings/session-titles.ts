import type { Language } from '@shutterhouse/contract/languages';
import type { Sql } from '../../db/transact.ts';
import { packages } from '../packages/tables.ts';
import { readTitle } from '../services/titles.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { readersLanguage } from '../settings/languages.ts';
import { miniSessions } from './mini-sessions/tables.ts';

/*
 * A booking keeps the names of its service and its package in the main language, as the studio reads them. Its customer reads
 * them in their own, as long as something is called so.
 */

type Booked = { serviceName: string; packageName: string };

/** What is booked of a service: its packages, and the events whose title a booking keeps in place of a package's name. */
const offersOf = untilContentChanges((db) => [
  ...db
    .select({ of: packages.type, name: packages.name, translations: packages.translations })
    .from(packages)
    .all()
    .map(({ translations, ...offer }) => ({
      ...offer,
      nameIn: (language: Language) => translations[language]?.name,
    })),
  ...db
    .select({
      of: miniSessions.serviceName,
      name: miniSessions.title,
      translations: miniSessions.translations,
    })
    .from(miniSessions)
    .all()
    .map(({ translations, ...offer }) => ({
      ...offer,
      nameIn: (language: Language) => translations[language]?.title,
    })),
]);

/** The names of the service and the package of a session as the customer, whose language is the current one, reads them. */
export function readSession({ db }: { db: Sql }, { serviceName, packageName }: Booked): Booked {
  const language = readersLanguage({ db });
  if (language === undefined) return { serviceName, packageName };
  const called = offersOf(db).filter(({ name }) => name === packageName);
  const offer = called.find(({ of }) => of === serviceName) ?? called[0];
  return {
    serviceName: readTitle({ db }, serviceName),
    packageName: offer?.nameIn(language) ?? packageName,
  };
}
