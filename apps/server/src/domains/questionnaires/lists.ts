import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { questionnaireLimits as limits } from '@shutterhouse/contract/questionnaires/constants';
import { questionnaireMessages as messages } from '@shutterhouse/contract/questionnaires/messages';
import type {
  Questionnaire,
  QuestionnaireInput,
  UpdateQuestionnaireInput,
} from '@shutterhouse/contract/questionnaires/schema';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, requireRow, saveVersioned } from '../../db/versioned.ts';
import { recordAudit } from '../audit/service.ts';
import { questionnaires } from './tables.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };

/** The questionnaires by their names. */
export function listQuestionnaires({ db }: { db: Sql }) {
  return db
    .select()
    .from(questionnaires)
    .orderBy(asc(questionnaires.name), asc(questionnaires.id))
    .all()
    .map(({ id, name, content, version }) => ({
      ...{ id, name, version },
      questions: content.sections.reduce((sum, section) => sum + section.questions.length, 0),
    }));
}

/** A questionnaire with its questions. @throws StudioError notFound */
export function getQuestionnaire({ db }: { db: Sql }, id: string): Questionnaire {
  const { name, content, version } = requireQuestionnaire(db, id);
  return { id, name, ...content, version };
}

/** @throws StudioError notFound */
export function requireQuestionnaire(db: Sql, id: string) {
  const row = db.select().from(questionnaires).where(eq(questionnaires.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** Adds a questionnaire. @throws StudioError conflict when there are too many; invalid on `name` when it is taken */
export function createQuestionnaire(
  deps: Deps & CreateDeps,
  { name, ...content }: QuestionnaireInput,
): Promise<Questionnaire> {
  const kind = {
    table: questionnaires,
    read: (db: Sql, id: string) => getQuestionnaire({ db }, id),
  };
  return writeOnce(deps, kind, (tx) => {
    const { rows = 0 } = tx.select({ rows: count() }).from(questionnaires).get() ?? {};
    if (rows >= limits.questionnaires) {
      throw new StudioError('conflict', messages.tooMany(limits.questionnaires));
    }
    assertName(tx, name);
    const row = { name, content, ...stampsAt(deps.now()) };
    const { id } = tx.insert(questionnaires).values(row).returning().get();
    note(deps, tx, 'created', { id, name });
    return kind.read(tx, id);
  });
}

/** Saves a questionnaire; what was sent of it stays. @throws StudioError notFound; conflict; invalid on `name` */
export function updateQuestionnaire(
  deps: Deps,
  { id, version, name, ...content }: UpdateQuestionnaireInput,
): Promise<Questionnaire> {
  return write(deps.db, (tx) => {
    const row = requireQuestionnaire(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    assertName(tx, name, id);
    // Who knows nothing of translations leaves them as they are.
    const translations = content.translations ?? row.content.translations;
    saveVersioned(tx, questionnaires, row, deps.now(), {
      ...{ name, content: { ...content, translations } },
    });
    note(deps, tx, 'changed', { id, name });
    return getQuestionnaire({ db: tx }, id);
  });
}

/** Deletes a questionnaire; what was sent of it stays. @throws StudioError notFound */
export async function removeQuestionnaire(deps: Deps, id: string): Promise<void> {
  await write(deps.db, (tx) => {
    const { name } = requireQuestionnaire(tx, id);
    tx.delete(questionnaires).where(eq(questionnaires.id, id)).run();
    note(deps, tx, 'deleted', { id, name });
  });
}

function assertName(tx: Tx, name: string, own = ''): void {
  const other = and(eq(questionnaires.name, name), ne(questionnaires.id, own));
  const taken = tx.select({ id: questionnaires.id }).from(questionnaires).where(other).get();
  if (taken) throw fieldError('invalid', 'name', messages.nameTaken);
}

function note(
  { now, person }: Deps,
  tx: Tx,
  action: 'created' | 'changed' | 'deleted',
  { id, name }: { id: string; name: string },
): void {
  const subject = { kind: 'questionnaire' as const, id, name };
  recordAudit({ db: tx, now }, { by: person, action, subject });
}
