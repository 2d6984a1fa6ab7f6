import {
  createQuoteInput,
  jobQuotesInput,
  updateQuoteInput,
} from '@shutterhouse/contract/client-jobs/quotes';
import {
  addTaskInput,
  createJobInput,
  deliverJobInput,
  jobBoardInput,
  jobItemInput,
  jobOfInput,
  jobTimelineInput,
  keepDateInput,
  listJobsInput,
  loseJobInput,
  saveServiceTasksInput,
  setTaskDoneInput,
  taskInput,
  updateJobInput,
} from '@shutterhouse/contract/client-jobs/schema';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { addItem, removeItem } from './items.ts';
import { getBoard, listJobs } from './list.ts';
import { keepDate } from './quotes/kept-dates.ts';
import { getQuote, listQuotes } from './quotes/reading.ts';
import { sendQuote } from './quotes/sending.ts';
import { createQuote, removeQuote, updateQuote } from './quotes/service.ts';
import { findJobOf, getJob } from './reading.ts';
import { createJob, deliverJob, loseJob, removeJob, reopenJob, updateJob } from './service.ts';
import { listServiceTasks, saveServiceTasks } from './service-tasks.ts';
import { addTask, removeTask, setTaskDone } from './tasks.ts';
import { listJobTimeline } from './timeline.ts';
import { listJobLinks } from './visits/links.ts';
import { jobVisitsRouter } from './visits/router.ts';

/** Jobs: from the inquiry to the last payment. */
export const clientJobsRouter = router({
  list: staffProcedure.input(listJobsInput).query(resolve(listJobs)),
  board: staffProcedure.input(jobBoardInput).query(resolve(getBoard)),
  get: staffProcedure.input(byIdInput).query(resolveById(getJob)),
  of: staffProcedure.input(jobOfInput).query(resolve(findJobOf)),
  timeline: staffProcedure.input(jobTimelineInput).query(resolve(listJobTimeline)),
  create: staffCreation.input(createJobInput).mutation(resolve(createJob)),
  update: staffProcedure
    .meta({ record: getJob })
    .input(updateJobInput)
    .mutation(resolve(updateJob)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeJob)),
  lose: staffProcedure.input(loseJobInput).mutation(resolve(loseJob)),
  reopen: staffProcedure.input(byIdInput).mutation(resolveById(reopenJob)),
  deliver: staffProcedure.input(deliverJobInput).mutation(resolve(deliverJob)),
  keepDate: staffProcedure.input(keepDateInput).mutation(resolve(keepDate)),
  links: staffProcedure.input(jobQuotesInput).mutation(resolve(listJobLinks)),
  quotes: router({
    list: staffProcedure.input(jobQuotesInput).query(resolve(listQuotes)),
    create: staffCreation.input(createQuoteInput).mutation(resolve(createQuote)),
    update: staffProcedure
      .meta({ record: getQuote })
      .input(updateQuoteInput)
      .mutation(resolve(updateQuote)),
    remove: staffProcedure.input(byIdInput).mutation(performById(removeQuote)),
    send: staffProcedure.input(byIdInput).mutation(resolveById(sendQuote)),
  }),
  visits: jobVisitsRouter,
  items: router({
    add: staffProcedure.input(jobItemInput).mutation(resolve(addItem)),
    remove: staffProcedure.input(jobItemInput).mutation(resolve(removeItem)),
  }),
  tasks: router({
    add: staffProcedure.input(addTaskInput).mutation(resolve(addTask)),
    setDone: staffProcedure.input(setTaskDoneInput).mutation(resolve(setTaskDone)),
    remove: staffProcedure.input(taskInput).mutation(resolve(removeTask)),
    ofService: staffProcedure.input(byIdInput).query(resolveById(listServiceTasks)),
    saveOfService: staffProcedure.input(saveServiceTasksInput).mutation(resolve(saveServiceTasks)),
  }),
});
