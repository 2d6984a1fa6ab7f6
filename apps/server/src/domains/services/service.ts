import type { ReorderInput } from '@shutterhouse/contract/editing';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { studioLocation } from '@shutterhouse/contract/locations';
import { serviceMessages } from '@shutterhouse/contract/services/messages';
import {
  type AnswersInput,
  answerText,
  type GivenAnswer,
  type Question,
  type QuestionInput,
  questionMessages,
  type TranslatedQuestion,
} from '@shutterhouse/contract/services/questions';
import type {
  CreateServiceInput,
  ListServicesInput,
  PublicService,
  Service,
  UpdateServiceInput,
} from '@shutterhouse/contract/services/schema';
import { asc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { CreateDeps } from '../../db/creations.ts';
import { isDuplicate } from '../../db/failures.ts';
import type { Db } from '../../db/open.ts';
import { positionAtEnd, reorderRows } from '../../db/ordering.ts';
import { prepared } from '../../db/prepared.ts';
import type { StaffDeps } from '../../db/record-deps.ts';
import { insertRecord, type RecordKind, saveRecord } from '../../db/records.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import type { Callbacks } from '../../deps.ts';
import type { PictureDeps } from '../../media/fetch-picture.ts';
import { createPictured, updatePictured } from '../../media/pictured-records.ts';
import { type PicturedRow, selectPictured, shownPicture } from '../../media/pictured-rows.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { recordPriceChange, recordService } from '../audit/record-changes.ts';
import { readersLanguage } from '../settings/languages.ts';
import { assertTax, getPriceTerms } from '../settings/price-terms.ts';
import { asRead, inLanguage } from '../settings/translations.ts';
import { columnsOfLocation, locationOf } from './locations.ts';
import { services } from './tables.ts';
import { fieldOfTakenTitle } from './titles.ts';

/**
 * Questions as stored: a known one keeps its id, so that answers being entered at the moment still
 * belong to it; any other gets a new id.
 */
function storedQuestions(
  known: readonly TranslatedQuestion[],
  questions: readonly QuestionInput[],
): TranslatedQuestion[] {
  return questions.map(({ id, choices, ...question }) => ({
    ...question,
    id: known.find((each) => each.id === id)?.id ?? v7(),
    choices: question.kind === 'choice' ? choices : [],
  }));
}

/** A question as it is asked in a language. */
function questionIn(
  { translations = {}, ...question }: TranslatedQuestion,
  language: Language | undefined,
): Question {
  const asked = inLanguage({ ...question, translations }, language);
  return question.kind === 'choice' ? asked : { ...asked, choices: [] };
}

/**
 * The given answers, with the wording and order of the current questions; open ones are left out. The wording is that of
 * the language, or of the main one where its choice was sent.
 * @throws StudioError conflict on `answers` for an answer whose question was deleted or changed;
 *   invalid on `answers.<id>` for a missing answer to a required question
 */
export function readAnswers(
  questions: readonly TranslatedQuestion[],
  answers: AnswersInput,
  language?: Language,
): GivenAnswer[] {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  if (given.size < answers.length)
    throw fieldError('invalid', 'answers', questionMessages.answerTwice);
  const known = new Set(questions.map(({ id }) => id));
  const answered = (question: TranslatedQuestion): GivenAnswer | undefined => {
    for (const asked of [questionIn(question, language), questionIn(question, undefined)]) {
      const text = answerText(asked, given.get(question.id) ?? '');
      if (text !== undefined) return { label: asked.label, text };
    }
    return undefined;
  };
  const isOutdated =
    [...given.keys()].some((id) => !known.has(id)) ||
    questions.some((question) => answered(question) === undefined);
  if (isOutdated) throw fieldError('conflict', 'answers', questionMessages.changed);
  const missing = questions.filter(
    (question) => question.isRequired && answered(question)?.text === '',
  );
  const [first] = missing;
  if (first) {
    const errors = missing.map(({ id }) => [`answers.${id}`, questionMessages.answerRequired]);
    throw new StudioError(
      'invalid',
      questionMessages.missing(questionIn(first, language).label),
      Object.fromEntries(errors),
    );
  }
  return questions.flatMap((question) => {
    const answer = answered(question);
    return answer?.text ? [answer] : [];
  });
}

type Deps = { db: Sql };
type SaveDeps = PictureDeps & { config: Config };
type Row = PicturedRow<typeof services>;

const kind: RecordKind<typeof services, Service> = {
  table: services,
  messages: serviceMessages,
  read: requireService,
  subjectOf: ({ id, title }) => ({ kind: 'service', id, name: title }),
};

/** The services for visitors, in the studio's order. */
export function listServices({ db }: Deps): PublicService[] {
  const language = readersLanguage({ db });
  return rowsOf(db, { includeInactive: false }).map((found) => toService(found, language));
}

/** All services for staff, in order. */
export function listAllServices({ db }: Deps, filter: ListServicesInput): Service[] {
  return rowsOf(db, filter).map(toRecord);
}

/**
 * Reading, showing, hiding and deleting a service, as for every record. Its packages are kept, and can be given another
 * type.
 */
export const serviceRecords = recordService(kind, (db, saved) => ({
  ...asRead(db, saved),
  questions: saved.questions.map((question) => ({
    ...question,
    ...questionIn(question, readersLanguage({ db })),
  })),
}));

/**
 * Creates a service after all others.
 * @throws StudioError conflict for a taken title, or when the list is full; invalid when addresses are to be confirmed
 *   and no mail can be sent
 */
export function createService(
  deps: SaveDeps & CreateDeps,
  input: CreateServiceInput,
): Promise<Service> {
  assertMayConfirm(deps, { before: false, after: input.confirmsAddress });
  return createPictured(deps, 'service', kind, input, (tx, { location, ...columns }) => {
    assertTax({ db: tx }, { after: columns.taxId });
    const position = positionAtEnd(tx, services, serviceMessages.tooMany);
    const questions = storedQuestions([], input.questions);
    const row = { ...columns, ...columnsOfLocation(location), questions, position };
    return explainingTakenTitle(tx, () => insertRecord(tx, kind, row));
  });
}

/**
 * Saves a service; absent fields are unchanged. Its packages, and the sessions that are not over, belong to it by its
 * title, so they get a new title in the same transaction.
 * @throws StudioError notFound; conflict for a taken title, or when somebody saved it since it was opened
 */
export function updateService(
  deps: SaveDeps & Pick<StaffDeps, 'person'> & { callbacks: Pick<Callbacks, 'followServiceTitle'> },
  input: UpdateServiceInput,
): Promise<Service> {
  return updatePictured(deps, 'service', kind, input, (tx, service, changes) => {
    const { questions, location, ...columns } = changes;
    const { confirmsAddress = service.confirmsAddress } = columns;
    assertMayConfirm(deps, { before: service.confirmsAddress, after: confirmsAddress });
    assertTax({ db: tx }, { before: service.taxId, after: columns.taxId });
    const asked = questions && { questions: storedQuestions(service.questions, questions) };
    const saved = explainingTakenTitle(tx, () =>
      saveRecord(tx, kind, service, deps.now(), {
        ...columns,
        ...asked,
        ...(location && columnsOfLocation(location)),
      }),
    );
    const terms = getPriceTerms({ db: tx });
    const prices = { from: service.price, to: saved.price, terms };
    recordPriceChange({ ...deps, db: tx }, kind.subjectOf(saved), prices);
    if (saved.title !== service.title) {
      const renamed = { from: service.title, to: saved.title };
      deps.callbacks.followServiceTitle({ ...deps, db: tx }, renamed);
    }
    return saved;
  });
}

/** Reorders services. @throws StudioError conflict when one no longer exists */
export async function reorderServices({ db }: { db: Db }, { ids }: ReorderInput): Promise<void> {
  await write(db, (tx) => reorderRows(tx, services, ids));
}

/** The titles of all services, in order; packages belong to services by title. */
export function listServiceTitles({ db }: Deps): string[] {
  return db
    .select({ title: services.title })
    .from(services)
    .orderBy(asc(services.position), asc(services.id))
    .all()
    .map(({ title }) => title);
}

/**
 * What is asked and said when the service with this title is booked: questions, whether new customers confirm their address, where
 * its sessions take place, its tax, and what is kept when they are cancelled.
 */
export function findAsked(
  { db }: Deps,
  title: string,
): Pick<Service, 'questions' | 'confirmsAddress' | 'location' | 'taxId' | 'cancellation'> {
  const row = asked(db).get({ title });
  if (row === undefined) {
    const none = { questions: [], confirmsAddress: false, taxId: null, cancellation: [] };
    return { ...none, location: studioLocation };
  }
  const { questions, confirmsAddress, taxId, cancellation } = row;
  return { questions, confirmsAddress, location: locationOf(row), taxId, cancellation };
}

const asked = prepared((db) =>
  db
    .select({
      questions: services.questions,
      confirmsAddress: services.confirmsAddress,
      taxId: services.taxId,
      cancellation: services.cancellation,
      locationKind: services.locationKind,
      locationText: services.locationText,
      locationUrl: services.locationUrl,
    })
    .from(services)
    .where(eq(services.title, sql.placeholder('title')))
    .prepare(),
);

/** Addresses are confirmed by mail. A setting from when mail was configured may stay. @throws StudioError invalid */
function assertMayConfirm(
  { db, config }: { db: Db; config: Config },
  { before, after }: { before: boolean; after: boolean },
): void {
  if (before || !after || isMailConfigured({ db, config })) return;
  throw fieldError('invalid', 'confirmsAddress', serviceMessages.confirmsWithoutMail);
}

/** @throws StudioError conflict on `title`, or on that of a language */
function explainingTakenTitle(tx: Tx, save: () => Service): Service {
  try {
    const saved = save();
    const field = fieldOfTakenTitle(tx, saved);
    if (field !== undefined) throw fieldError('conflict', field, serviceMessages.titleTaken);
    return saved;
  } catch (error) {
    throw isDuplicate(error) ? fieldError('conflict', 'title', serviceMessages.titleTaken) : error;
  }
}

function rowsOf(db: Sql, { includeInactive }: ListServicesInput): Row[] {
  return selectPictured(db, services)
    .where(includeInactive ? undefined : eq(services.isActive, true))
    .orderBy(asc(services.position), asc(services.id))
    .all();
}

function requireService(db: Sql, id: string): Service {
  const row = selectPictured(db, services).where(eq(services.id, id)).get();
  return toRecord(requireRow(row, serviceMessages.notFound));
}

function toRecord(service: Row): Service {
  const { confirmsAddress, questions, translations, version } = service.row;
  return { ...toService(service), questions, confirmsAddress, translations, version };
}

function toService({ row, picture }: Row, language?: Language): PublicService {
  const { id, icon, durationMinutes, isActive, cancellation, taxId, createdAt, updatedAt } = row;
  const { title, description, price } = inLanguage(row, language);
  const questions = row.questions.map((question) => questionIn(question, language));
  return {
    ...{ id, title, description, icon, price, durationMinutes, isActive, questions },
    location: locationOf(row),
    ...{ cancellation, taxId, createdAt, updatedAt },
    ...shownPicture(picture),
  };
}
