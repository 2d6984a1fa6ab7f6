import { eq } from 'drizzle-orm';
import type { AppDeps } from '../../deps.ts';
import {
  jobQuestionnaires,
  questionnaireFiles,
  questionnaires,
} from '../../domains/questionnaires/tables.ts';
import { aJobVisit, createJobRow } from './client-jobs.ts';
import { rowFactory } from './row-factory.ts';

const question = { choices: [] as string[], isRequired: false, maxFiles: 2 };

/** A text, a choice and files. */
export const someSections = () => [
  {
    ...{ id: 'people', title: 'The people', words: '' },
    questions: [
      { ...question, id: 'family', kind: 'text' as const, label: 'Who?', isRequired: true },
      {
        ...question,
        id: 'place',
        kind: 'choice' as const,
        label: 'Where?',
        choices: ['In', 'Out'],
      },
    ],
  },
  {
    ...{ id: 'plans', title: '', words: '' },
    questions: [{ ...question, id: 'files', kind: 'files' as const, label: 'Plans' }],
  },
];

/** A questionnaire. @returns its id */
export const createQuestionnaireRow = rowFactory(questionnaires)((deps) => ({
  name: `Questions ${crypto.randomUUID()}`,
  content: {
    ...{ sections: someSections(), serviceIds: [], sendDays: 60, dueDays: 14, lockDays: 7 },
  },
  ...{ createdAt: deps.now(), updatedAt: deps.now() },
}));

/** One that was sent to the clients of a job. @returns its id */
export const createSentRow = rowFactory(jobQuestionnaires)((deps, given) => ({
  jobId: given.jobId ?? createJobRow(deps),
  ...{ name: 'The day', sections: someSections(), dueDays: 14, lockDays: 7, sentAt: deps.now() },
}));

/** A file of an answer without its bytes. @returns its id */
export const createAnswerFileRow = rowFactory(questionnaireFiles)((deps, given) => ({
  ownerId: given.ownerId ?? createSentRow(deps),
  ...{ questionId: 'files', storeKey: `questionnaires/${crypto.randomUUID()}`, name: 'plan.pdf' },
  ...{ mimeType: 'application/pdf', bytes: 3, createdAt: deps.now() },
}));

/** The page of a customer with questions. */
export function aQuestionnaireVisit(deps: Pick<AppDeps, 'db' | 'now'>) {
  const of = aJobVisit(deps);
  const id = createSentRow(deps, { jobId: of.jobId });
  const row = deps.db.select().from(jobQuestionnaires).where(eq(jobQuestionnaires.id, id)).get();
  return { ...of, id, dueAt: row?.dueAt ?? null };
}
