import {
  questionnaireVisitsInput,
  removeAnswerFileInput,
  saveAnswersInput,
  submitAnswersInput,
} from '@shutterhouse/contract/questionnaires/visits';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import { limited, publicProcedure } from '../../../trpc/procedures.ts';
import { resolve } from '../../../trpc/resolvers.ts';
import { removeAnswerFile, saveAnswers, submitAnswers } from './answering.ts';
import { openQuestionnaires } from './page.ts';

/** Rate limit per network address: what is typed is saved every few seconds. */
const visits: Limit = { max: 300, seconds: 5 * 60 };

/** For customers. Mutations, so that tokens are sent in the body: proxies log addresses. */
const visitProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('questionnaire-visit', visits));

export const questionnaireVisitsRouter = router({
  list: visitProcedure.input(questionnaireVisitsInput).mutation(resolve(openQuestionnaires)),
  save: visitProcedure.input(saveAnswersInput).mutation(resolve(saveAnswers)),
  submit: visitProcedure.input(submitAnswersInput).mutation(resolve(submitAnswers)),
  removeFile: visitProcedure.input(removeAnswerFileInput).mutation(resolve(removeAnswerFile)),
});
