import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import type {
  QuestionnaireVisit,
  QuestionnaireVisitsInput,
} from '@shutterhouse/contract/questionnaires/visits';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import { parseJson } from '../../../parse-json.ts';
import type { Secrets } from '../../../secrets.ts';
import { requireProven, requireVisitor } from '../../client-jobs/visits/access.ts';
import { readersLanguage } from '../../settings/languages.ts';
import { isLocked, listSent, requireSent, type SentRow } from '../reading.ts';

type Deps = { db: Sql; now: () => Date; config: Config; secrets: Secrets };

const purpose = 'questionnaire files';
const sealed = z.object({ id: z.string(), until: z.number() });

/** For how long a page that was loaded can add files. */
const keyMs = 12 * 3_600_000;

/** The questions on the page of a customer, once the address is proven. @throws StudioError notFound */
export function openQuestionnaires(deps: Deps, by: QuestionnaireVisitsInput): QuestionnaireVisit[] {
  const { job, isProven } = requireVisitor(deps, by);
  if (!isProven) return [];
  const { now, secrets } = deps;
  const until = now().getTime() + keyMs;
  return listSent(deps, { jobId: job.id, language: readersLanguage(deps) }).map(
    ({ jobId: _, dueDays: __, lockDays: ___, sentAt: ____, isPaused: _____, ...visit }) => ({
      ...visit,
      key: secrets.seal(JSON.stringify({ id: visit.id, until }), purpose),
    }),
  );
}

/** A questionnaire of the visitor's job that can still be changed. @throws StudioError notFound; forbidden; conflict */
export function requireOpen(
  deps: Deps,
  { id, ...by }: QuestionnaireVisitsInput & { id: string },
): { row: SentRow; person: { firstName: string; lastName: string; email: string } } {
  const { job, person } = requireProven(deps, by);
  const row = requireSent(deps.db, id);
  if (row.jobId !== job.id) throw new StudioError('notFound', jobVisitMessages.notThere);
  assertOpen(row, deps.now());
  return { row, person };
}

function assertOpen(row: SentRow, now: Date): void {
  if (isLocked(row, now)) throw new StudioError('conflict', messages.locked);
}

/** The questionnaire to which a key adds files. @throws StudioError forbidden for no key, or an old one; notFound; conflict */
export function requireKey({ db, now, secrets }: Omit<Deps, 'config'>, key: string): SentRow {
  const text = secrets.open(key, purpose);
  const read = text === null ? undefined : sealed.safeParse(parseJson(text)).data;
  if (read === undefined || read.until < now().getTime()) {
    throw new StudioError('forbidden', messages.keyOver);
  }
  const row = requireSent(db, read.id);
  assertOpen(row, now());
  return row;
}
