import type { RecordLabels } from '@shutterhouse/contract/editing';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { Feedback } from '../forms/use-feedback.ts';
import { optimisticRow } from '../lists/optimistic-row.ts';
import { useFormMutation } from './form-mutation.ts';
import { mutationFeedback } from './mutation-feedback.ts';
import { type Affects, once, useRefresh } from './trpc.ts';

/** A query with data and its load state. */
export type LoadedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  isRefetching: boolean;
  refetch: () => Promise<{ data: Data | undefined; error: unknown; isError: boolean }>;
};

/** One record of an unpaged list, for an editor; a missing record is an error. */
export function rowAsQuery<Row extends { id: string }>(
  list: LoadedQuery<Row[]>,
  id: string,
  goneSentence: string,
): LoadedQuery<Row> {
  const find = (rows: Row[] | undefined) => rows?.find((row) => row.id === id);
  const isGone = id !== 'new' && list.data !== undefined && find(list.data) === undefined;
  return {
    ...list,
    data: find(list.data),
    error: isGone ? goneSentence : list.error,
    async refetch() {
      const { data, error, isError } = await list.refetch();
      const row = find(data);
      const lost = data !== undefined && row === undefined ? new Error(goneSentence) : error;
      return { data: row, error: lost, isError: isError || row === undefined };
    },
  };
}

type MutationOptions<Input> = {
  meta: { errorShownInPlace: boolean };
  trpc?: { context: Record<string, unknown> };
  onMutate?: (input: Input) => Promise<unknown>;
  onSuccess?: (output: unknown, input: Input) => Promise<void>;
  onError?: (error: unknown, input: Input, context: unknown) => Promise<void>;
};

type Save<Input, Row> = {
  useMutation: (options: MutationOptions<Input>) => {
    mutateAsync: (input: Input) => Promise<Row>;
  };
};

/** A mutation whose result is not used. */
type Command<Input> = {
  useMutation: (options: MutationOptions<Input>) => { mutate: (input: Input) => void };
};

/** A query of the API, as `getQueryKey` takes it. */
type QueryCall = NoInfer<Parameters<typeof getQueryKey>[0]>;

/** The optimistic change and input of a row's switch. */
type Switchable = { id: string; isActive: boolean };

type RecordOptions<Row, Create, Update> = {
  calls: {
    adminList: { useQuery: () => LoadedQuery<Row[]> } & QueryCall;
    get: {
      useQuery: (
        input: { id: string },
        options: { enabled: boolean; staleTime: number },
      ) => LoadedQuery<NoInfer<Row>>;
    };
    create: Save<Create, Row>;
    update: Save<Update, Row>;
    setActive: Command<Switchable>;
    remove: Command<{ id: string }>;
    /** For records with a manual order. */
    reorder?: Command<{ ids: string[] }>;
  };
  messages: {
    labels: RecordLabels;
    loadFailed: string;
    loadDetailsFailed: string;
    created: string;
    updated: string;
    saveFailed: string;
    activated: string;
    deactivated: string;
    setActiveFailed: (activate: boolean) => string;
    removed: string;
    removeFailed: string;
    reorderFailed?: string;
  };
  /** The queries that show these records, in all domains. */
  affects: Affects;
};

/**
 * The hooks of a kind of record that staff edit: its list, its saves, and its row actions. Each
 * change reports its result in the feedback, and refetches the affected queries.
 */
export function recordQueries<
  Row extends { id: string; version: number },
  Create,
  Update extends { id: string; version?: number | undefined },
>({ calls, messages, affects }: RecordOptions<Row, Create, Update>) {
  return {
    messages,

    /** Every record, including inactive ones. */
    useAdminList: () => calls.adminList.useQuery(),

    /** A record, always refetched, and its saves, for `useRecordEditor`; disabled for 'new'. */
    useRecord: (id: string) => ({
      load: calls.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 }),
      ...useSaves(calls, affects),
      messages,
    }),

    /** The actions of a row. */
    useRowActions(feedback: Feedback) {
      const refresh = useRefresh(affects);
      const setActive = calls.setActive.useMutation(
        optimisticRow<Switchable, Switchable>({
          client: useQueryClient(),
          queryKey: getQueryKey(calls.adminList),
          change: ({ isActive }) => ({ isActive }),
          done: ({ isActive }) => (isActive ? messages.activated : messages.deactivated),
          failed: ({ isActive }) => messages.setActiveFailed(isActive),
          feedback,
          refresh,
        }),
      );
      const remove = calls.remove.useMutation(
        mutationFeedback({
          done: messages.removed,
          failed: messages.removeFailed,
          feedback,
          refresh,
        }),
      );
      const reorder = (calls.reorder ?? nothingToReorder).useMutation(
        mutationFeedback({ failed: messages.reorderFailed ?? '', feedback, refresh }),
      );
      return {
        setActive: setActive.mutate,
        remove: (id: string) => remove.mutate({ id }),
        reorder: (ids: string[]) => reorder.mutate({ ids }),
      };
    },
  };
}

/** The mutations that create and update a record; its form shows errors. */
export function useSaves<Create, Update, Row>(
  calls: { create: Save<Create, Row>; update: Save<Update, Row> },
  affects: Affects,
) {
  const saving = useFormMutation(affects);
  return {
    create: calls.create.useMutation({ ...saving, ...once }).mutateAsync,
    update: calls.update.useMutation(saving).mutateAsync,
  };
}

/** A placeholder for records without a manual order. */
const nothingToReorder: Command<{ ids: string[] }> = {
  useMutation: () => ({ mutate: () => undefined }),
};
