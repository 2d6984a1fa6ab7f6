import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import { notify } from '../../../../lib/calls/notices.ts';
import { type Inputs, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { GalleryVisit } from '../gallery-visit.ts';
import type { OpenGallery, VisitedPicture } from '../queries.ts';

/** A list that the visitor fills, and a picture in it with what is said of it. */
export type VisitedList = Outputs['clientGalleries']['lists']['mine'][number];
export type ChosenPicture = VisitedList['choices'][number];

const listsKey = (token: string, { visitor }: OpenGallery) =>
  [['clientGalleries', 'lists', 'mine'], { token, visitor: visitor?.id ?? null }] as const;

const currentKey = (token: string) => [['clientGalleries', 'lists', 'current'], { token }] as const;

/** The lists of a visitor, and the one that hearts fill. */
export function useLists({ token, opened }: Pick<GalleryVisit, 'token' | 'opened'>) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { data: lists = [] } = useQuery({
    queryKey: listsKey(token, opened),
    queryFn: () => client.clientGalleries.lists.mine.mutate({ key: opened.key }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const { data: currentId } = useQuery<string | null>({
    queryKey: currentKey(token),
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });
  return {
    lists,
    current: lists.find(({ id }) => id === currentId) ?? lists[0],
    setCurrent: (id: string) => queryClient.setQueryData(currentKey(token), id),
  };
}

const indexes = new WeakMap<VisitedList, ReadonlyMap<string, ChosenPicture>>();

/** What a list says of a picture; undefined for one that is not in it. */
export function choiceIn(list: VisitedList, pictureId: string): ChosenPicture | undefined {
  let index = indexes.get(list);
  if (index === undefined) {
    index = new Map(list.choices.map((choice) => [choice.pictureId, choice]));
    indexes.set(list, index);
  }
  return index.get(pictureId);
}

type Said = Partial<Pick<ChosenPicture, 'note' | 'marks' | 'verdict'>>;

/** A change of a list, by the visitor of an open gallery; `said` is null for a picture that is taken out. */
export type ListChange = {
  opened: OpenGallery;
  listId: string;
  picture: VisitedPicture;
  said: Said | null;
};

/** Changes a list at once, and back with a sentence if the studio refuses. Changes are sent one after another. */
export function useChangeList(token: string) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [['clientGalleries', 'lists', 'set']],
    scope: { id: `lists of ${token}` },
    meta: { errorShownInPlace: true },
    mutationFn: async ({ opened, listId, picture, said }: ListChange): Promise<void> => {
      const { lists } = client.clientGalleries;
      const which = { key: opened.key, listId, pictureId: picture.id };
      const { note, marks, verdict } = said ?? {};
      if (verdict) {
        const judged: Inputs['clientGalleries']['lists']['judge'] = { ...which, verdict };
        await lists.judge.mutate(note === undefined ? judged : { ...judged, note });
        if (marks) await lists.annotate.mutate({ ...which, marks });
      } else if (note !== undefined || marks) {
        await lists.annotate.mutate({
          ...which,
          ...(note !== undefined && { note }),
          ...(marks && { marks }),
        });
      } else await lists.set.mutate({ ...which, isChosen: said !== null });
    },
    onMutate: async (change) => {
      const queryKey = listsKey(token, change.opened);
      await queryClient.cancelQueries({ queryKey });
      const list = queryClient
        .getQueryData<VisitedList[]>(queryKey)
        ?.find(({ id }) => id === change.listId);
      const before = list && choiceIn(list, change.picture.id);
      if (list) replaceChoice(queryClient, token, change, saidNow(change, before));
      return { before, isKnown: list !== undefined };
    },
    onError: (error, change, known) => {
      notify.error(problemSentence(readApiError(error), messages.choiceFailed));
      if (known?.isKnown) replaceChoice(queryClient, token, change, known.before);
      void queryClient.invalidateQueries({ queryKey: listsKey(token, change.opened) });
    },
    onSuccess: async (_, { opened }, { isKnown }) => {
      if (!isKnown) await queryClient.invalidateQueries({ queryKey: listsKey(token, opened) });
    },
  });
}

function saidNow(
  { picture, said }: ListChange,
  before: ChosenPicture | undefined,
): ChosenPicture | undefined {
  if (said === null) return undefined;
  const none = { note: '', marks: [], verdict: null };
  return { ...none, ...before, ...said, picture, pictureId: picture.id, isNewVersion: false };
}

function replaceChoice(
  queryClient: QueryClient,
  token: string,
  { opened, listId, picture }: ListChange,
  choice: ChosenPicture | undefined,
): void {
  queryClient.setQueryData<VisitedList[]>(listsKey(token, opened), (lists) =>
    lists?.map((list) => {
      if (list.id !== listId) return list;
      const at = list.choices.findIndex(({ pictureId }) => pictureId === picture.id);
      const choices = at < 0 && choice ? [...list.choices, choice] : [...list.choices];
      if (at >= 0) choices.splice(at, 1, ...(choice ? [choice] : []));
      return { ...list, choices };
    }),
  );
}

/** Tells the studio that the visitor is done with a list. */
export function useFinishList({ token, opened }: Pick<GalleryVisit, 'token' | 'opened'>) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [['clientGalleries', 'lists', 'finish']],
    scope: { id: `lists of ${token}` },
    meta: { errorShownInPlace: true },
    mutationFn: (input: { listId: string; message: string }) =>
      client.clientGalleries.lists.finish.mutate({ key: opened.key, ...input }),
    onSuccess: () => notify.success(messages.finished),
    onError: (error) => notify.error(problemSentence(readApiError(error), messages.finishFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listsKey(token, opened) }),
  });
}

/** '34 of 40', or only the number where a list has no limits; of a review, how many pictures have a verdict. */
export function countOf({ kind, choices, min, max }: VisitedList): string {
  const count =
    kind === 'review' ? choices.filter(({ verdict }) => verdict !== 'open').length : choices.length;
  const goal = max ?? min;
  return goal === null ? formatCount(count) : t('{count} of {most}', { count, most: goal });
}
