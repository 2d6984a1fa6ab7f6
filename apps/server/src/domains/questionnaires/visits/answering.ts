import { StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { questionnaireVisitMessages as messages } from '@shutterhouse/contract/questionnaires/visit-messages';
import {
  draftProblem,
  keptAnswer,
  type QuestionnaireVisit,
  type RemoveAnswerFileInput,
  type SaveAnswersInput,
  type SubmitAnswersInput,
} from '@shutterhouse/contract/questionnaires/visits';
import { questionMessages } from '@shutterhouse/contract/services/questions';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { readersLanguage } from '../../settings/languages.ts';
import { tellAnswered } from '../mails.ts';
import { getSent } from '../reading.ts';
import { jobQuestionnaires, questionnaireFiles } from '../tables.ts';
import { mainAnswer } from '../wording.ts';
import { openQuestionnaires, requireOpen } from './page.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/**
 * Saves some answers as they are typed: those of two people to different questions are both kept.
 * @throws StudioError notFound; forbidden before the address was proven; conflict when it is closed; invalid by question
 */
export function saveAnswers(
  deps: Deps,
  { answers, ...by }: SaveAnswersInput,
): Promise<QuestionnaireVisit[]> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const { row } = requireOpen(within, by);
    const questions = new Map(
      row.sections.flatMap((section) => section.questions.map((each) => [each.id, each] as const)),
    );
    const kept = { ...row.answers };
    const problems: Record<string, string> = {};
    const language = readersLanguage(within);
    for (const { question: id, answer: given } of answers) {
      const question = questions.get(id);
      const answer = question ? mainAnswer(question, given, language) : given;
      const problem = question ? draftProblem(question, answer) : messages.unknown;
      if (problem !== undefined) problems[id] = problem;
      else if (question) kept[id] = keptAnswer(question, answer);
    }
    const [first] = Object.values(problems);
    if (first !== undefined) throw new StudioError('invalid', first, problems);
    setAnswers(within, row.id, { answers: kept });
    return openQuestionnaires(within, by);
  });
}

/**
 * Sends the answers to the studio; they can be changed afterwards while it is open.
 * @throws StudioError as `saveAnswers`; invalid by the questions that have no answer
 */
export function submitAnswers(deps: Deps, by: SubmitAnswersInput): Promise<QuestionnaireVisit[]> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const { row, person } = requireOpen(within, by);
    const { missing } = getSent(within, row.id);
    if (missing.length > 0) {
      const problems = Object.fromEntries(
        missing.map((id) => [id, questionMessages.answerRequired]),
      );
      throw new StudioError('invalid', messages.missing, problems);
    }
    if (row.submittedAt === null) {
      setAnswers(within, row.id, { submittedAt: deps.now() });
      tellAnswered(within, row, { name: fullName(person) || person.email, email: person.email });
    }
    return openQuestionnaires(within, by);
  });
}

/** Removes a file that was added to a question. @throws StudioError as `saveAnswers` */
export function removeAnswerFile(
  deps: Deps,
  { fileId, ...by }: RemoveAnswerFileInput,
): Promise<QuestionnaireVisit[]> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const { id, ownerId } = questionnaireFiles;
    const file = tx.select({ ownerId }).from(questionnaireFiles).where(eq(id, fileId)).get();
    if (file === undefined) throw new StudioError('notFound', messages.fileNotThere);
    requireOpen(within, { ...by, id: file.ownerId });
    tx.delete(questionnaireFiles).where(eq(id, fileId)).run();
    setAnswers(within, file.ownerId, {});
    return openQuestionnaires(within, by);
  });
}

function setAnswers(
  { db, now }: { db: Tx; now: () => Date },
  id: string,
  columns: Partial<typeof jobQuestionnaires.$inferInsert>,
): void {
  db.update(jobQuestionnaires)
    .set({ ...columns, changedAt: now() })
    .where(eq(jobQuestionnaires.id, id))
    .run();
}
