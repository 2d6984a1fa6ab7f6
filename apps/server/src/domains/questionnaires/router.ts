import { byIdInput } from '@shutterhouse/contract/editing';
import {
  jobQuestionnairesInput,
  questionnaireInput,
  sendQuestionnaireInput,
  updateJobQuestionnaireInput,
  updateQuestionnaireInput,
} from '@shutterhouse/contract/questionnaires/schema';
import { router } from '../../trpc/init.ts';
import { staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import {
  createQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  removeQuestionnaire,
  updateQuestionnaire,
} from './lists.ts';
import { getSent, listSent } from './reading.ts';
import { removeSent, sendQuestionnaire, updateSent } from './sending.ts';
import { questionnaireVisitsRouter } from './visits/router.ts';

/** Questions that customers answer before a session. */
export const questionnairesRouter = router({
  list: staffProcedure.query(resolve(listQuestionnaires)),
  get: staffProcedure.input(byIdInput).query(resolveById(getQuestionnaire)),
  create: staffCreation.input(questionnaireInput).mutation(resolve(createQuestionnaire)),
  update: staffProcedure
    .meta({ record: getQuestionnaire })
    .input(updateQuestionnaireInput)
    .mutation(resolve(updateQuestionnaire)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeQuestionnaire)),
  sent: router({
    list: staffProcedure.input(jobQuestionnairesInput).query(resolve(listSent)),
    send: staffProcedure.input(sendQuestionnaireInput).mutation(resolve(sendQuestionnaire)),
    update: staffProcedure
      .meta({ record: getSent })
      .input(updateJobQuestionnaireInput)
      .mutation(resolve(updateSent)),
    remove: staffProcedure.input(byIdInput).mutation(performById(removeSent)),
  }),
  visits: questionnaireVisitsRouter,
});
