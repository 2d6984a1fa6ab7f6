import { keptDateDeskMessages as keptDateMessages } from '@shutterhouse/contract/client-jobs/kept-date-desk-messages';
import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../lib/calls/record-queries.ts';
import { type Affects, type Inputs, type Outputs, once, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** A job in the list, and one with all that is noted about it. */
export type JobRow = Outputs['clientJobs']['list']['rows'][number];
export type Job = Outputs['clientJobs']['get'];
export type JobColumn = Outputs['clientJobs']['board'][number];
export type JobTask = Job['tasks'][number];

/** What a new job begins with. */
export type JobBeginning = NonNullable<Inputs['clientJobs']['create']['from']>;

type JobsQuery = Pick<
  Inputs['clientJobs']['list'] & object,
  'search' | 'service' | 'month' | 'stage' | 'sort' | 'client'
>;
type BoardQuery = Inputs['clientJobs']['board'] & object;

/** Everything that shows jobs. */
const affects: Affects = ({ clientJobs, dashboard }) => [clientJobs, dashboard.day];

/** The matching jobs, page by page. */
export function useJobs(input: JobsQuery) {
  return trpc.clientJobs.list.useInfiniteQuery(input, pages);
}

/** The newest jobs of a client. */
export function useJobsOf(clientId: string) {
  return trpc.clientJobs.list.useQuery({ client: clientId, limit: 20 }, { staleTime: 0 });
}

/** The first jobs of each stage. */
export function useBoard(input: BoardQuery, isShown: boolean) {
  return trpc.clientJobs.board.useQuery(input, {
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
}

/** A job, always fetched afresh. */
export function useJob(id: string) {
  return trpc.clientJobs.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** The job to which something belongs. */
export function useJobOf(item: JobBeginning) {
  return trpc.clientJobs.of.useQuery(item, { staleTime: 0 });
}

/** What belongs to a job, page by page. */
export function useJobTimeline(id: string) {
  return trpc.clientJobs.timeline.useInfiniteQuery({ id }, { ...pages, staleTime: 0 });
}

/** The clients who match a text, to choose some of them. */
export function useFoundClients(search: string) {
  return trpc.clients.list.useQuery({ search, limit: 10 }, { placeholderData: keepPreviousData });
}

/** The jobs that match a text; before anything is typed those of a client first, then the newest. */
export function useFoundJobs(search: string, clientId: string | null) {
  const { list } = trpc.clientJobs;
  const own = list.useQuery(
    { client: clientId ?? '', limit: 20 },
    { enabled: clientId !== null && search === '' },
  );
  const all = list.useQuery({ search, limit: 20 }, { placeholderData: keepPreviousData });
  const first = search === '' ? (own.data?.rows ?? []) : [];
  const others = all.data?.rows.filter(({ id }) => first.every((job) => job.id !== id));
  const failed = search === '' ? own.error : null;
  return {
    error: failed ?? all.error,
    isFetching: own.isFetching || all.isFetching,
    refetch: () => [own, all].map((query) => query.error && query.refetch()),
    data: own.isLoading || failed ? undefined : others && [...first, ...others],
    isStale: all.isPlaceholderData,
  };
}

/** Adds something to a job, or moves it to one; the dialog shows errors. */
export function useAddItem() {
  return trpc.clientJobs.items.add.useMutation(useFormMutation(affects));
}

/** The titles of the services. */
export function useServiceTitles(): readonly string[] {
  return trpc.services.adminList.useQuery().data?.map(({ title }) => title) ?? [];
}

/** Adds or saves a job; the form shows errors. */
export function useSaveJob() {
  return useSaves<Inputs['clientJobs']['create'], Inputs['clientJobs']['update'], Job>(
    trpc.clientJobs,
    affects,
  );
}

/** Begins a job with a booking, message, invoice or gallery. */
export function useBeginJob(feedback: Feedback) {
  return trpc.clientJobs.create.useMutation({
    ...useMutationFeedback<Job>(affects, { failed: messages.saveFailed, feedback }),
    ...once,
  });
}

/** Marks a job as lost; the form shows errors. */
export function useLoseJob() {
  return trpc.clientJobs.lose.useMutation(useFormMutation(affects));
}

/** What is done with a job on its page, with the result in its feedback. */
export function useJobActions(feedback: Feedback) {
  const reopen = trpc.clientJobs.reopen.useMutation(
    useMutationFeedback(affects, {
      done: messages.reopened,
      failed: messages.reopenFailed,
      feedback,
    }),
  );
  const deliver = trpc.clientJobs.deliver.useMutation(
    useMutationFeedback<Job>(affects, {
      done: ({ isMarkedDelivered }) =>
        isMarkedDelivered ? messages.delivered : messages.undelivered,
      failed: messages.deliverFailed,
      feedback,
    }),
  );
  const remove = trpc.clientJobs.remove.useMutation(
    useMutationFeedback(({ clientJobs }) => [clientJobs.list, clientJobs.board], {
      failed: messages.removeFailed,
      feedback,
    }),
  );
  const add = trpc.clientJobs.items.add.useMutation(
    useMutationFeedback(affects, {
      done: messages.itemAdded,
      failed: messages.itemFailed,
      feedback,
    }),
  );
  const takeOut = trpc.clientJobs.items.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.itemRemoved,
      failed: messages.itemFailed,
      feedback,
    }),
  );
  return { reopen, deliver, remove, add, takeOut };
}

/** Keeps the date of an accepted quote longer. */
export function useKeepDate(feedback: Feedback) {
  return trpc.clientJobs.keepDate.useMutation(
    useMutationFeedback(affects, {
      done: keptDateMessages.extended,
      failed: keptDateMessages.extendFailed,
      feedback,
    }),
  );
}

/** The tasks of a job. */
export function useTasks(feedback: Feedback) {
  const reported = useMutationFeedback(affects, { failed: messages.taskFailed, feedback });
  const add = trpc.clientJobs.tasks.add.useMutation(useFormMutation(affects));
  const setDone = trpc.clientJobs.tasks.setDone.useMutation(reported);
  const remove = trpc.clientJobs.tasks.remove.useMutation(reported);
  return { add, setDone, remove };
}

/** The tasks that new jobs of a service begin with, and their save, whose form shows errors. */
export function useServiceTasks(serviceId: string) {
  const load = trpc.clientJobs.tasks.ofService.useQuery({ id: serviceId }, { staleTime: 0 });
  const save = trpc.clientJobs.tasks.saveOfService.useMutation(
    useFormMutation(({ clientJobs }) => [clientJobs.tasks]),
  );
  return { load, save };
}
