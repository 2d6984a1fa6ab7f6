import type { coverWidths } from '@shutterhouse/contract/client-galleries/constants';
import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readApiError, refusalSentence } from '../../../lib/calls/api-error.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { keep, readKept } from './kept.ts';

type Opened = Outputs['clientGalleries']['visits']['open'];

/** A gallery that is open. */
export type OpenGallery = Extract<Opened, { isLocked: false }>;

/** A gallery that asks for its password. */
export type LockedGallery = Extract<Opened, { isLocked: true }>;

/** What a visitor who has said who they are gets. */
type KnownVisitor = Extract<
  Outputs['clientGalleries']['visits']['introduce'],
  { needsCode: false }
>;

/** A picture or video of a gallery. */
export type VisitedPicture = Outputs['clientGalleries']['visits']['pictures']['rows'][number];

/** The key of what opening a gallery has answered, which changes when its visitor says their name. */
export const openingKey = (token: string) =>
  [['clientGalleries', 'visits', 'open'], { input: { token }, type: 'query' }] as const;

/** Goes on as a visitor who is known now, whom this browser keeps. @returns the gallery as it is open for them */
export async function becomeVisitor(
  queryClient: QueryClient,
  token: string,
  opened: OpenGallery,
  { key, resume, visitor }: KnownVisitor,
): Promise<OpenGallery> {
  keep('visitor', token, resume);
  const known = { ...opened, key, visitor };
  const queryKey = openingKey(token);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, known);
  return known;
}

/** How often the end of a visit is looked for when pictures are refused, in milliseconds. */
const mostOften = 30_000;

/** The gallery of a link: what opening it answered, and its password. */
export function useOpening(token: string) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const key = openingKey(token);
  const opening = useQuery({
    queryKey: key,
    queryFn: () =>
      client.clientGalleries.visits.open.mutate({
        token,
        key: readKept('key', token),
        resume: readKept('visitor', token),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => refusalSentence(readApiError(error)) === undefined && failures < 2,
    meta: { errorShownInPlace: true },
  });
  const unlocking = useMutation({
    mutationKey: [['clientGalleries', 'visits', 'open']],
    meta: { errorShownInPlace: true },
    mutationFn: (password: string) =>
      client.clientGalleries.visits.open.mutate({
        token,
        password,
        resume: readKept('visitor', token),
      }),
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
  });
  const opened = opening.data;
  const resume = useEffectEvent(() => {
    // What came with the page does not know a visitor whom this browser remembers.
    if (opened?.isLocked === false && !opened.visitor && readKept('visitor', token)) {
      void opening.refetch();
    }
  });
  useEffect(() => resume(), []);
  useEffect(() => {
    if (opened?.isLocked === false) keep('key', token, opened.key);
  }, [opened, token]);

  /** Opens it again, as where its key has expired or pictures are refused: it may have ended meanwhile. */
  function reopen(): void {
    const last = Math.max(opening.dataUpdatedAt, opening.errorUpdatedAt);
    if (!opening.isFetching && Date.now() - last >= mostOften) void opening.refetch();
  }
  useRefusedCalls(() => {
    if (!opening.isFetching) void opening.refetch();
  });
  return { opening, unlocking, reopen };
}

/** Calls back when a call of the visit is refused because its key has expired, or its gallery has ended. */
function useRefusedCalls(onRefused: () => void): void {
  const queryClient = useQueryClient();
  const answer = useEffectEvent((error: unknown) => {
    const { message } = readApiError(error);
    if (message === messages.visitOver || message === messages.notThere) onRefused();
  });
  useEffect(() => {
    const isOpening = (key: unknown) => JSON.stringify(key).includes('"visits","open"');
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isOpening(event.query.queryKey)) answer(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!isOpening(event.mutation.options.mutationKey ?? [])) answer(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}

/** The address of a picture, or of the poster of a video, in a smaller size. */
export function previewAddress(
  key: string,
  { id, revision }: Pick<VisitedPicture, 'id' | 'revision'>,
  size: PreviewSize,
): string {
  const query = new URLSearchParams({ key, id, size, v: revision });
  return `/api/client-galleries/visit/preview?${query}`;
}

/** The address of the cover as tall screens show it. */
export function coverAddress(
  { key, cover, coverFocus: { x, y } }: Pick<OpenGallery, 'key' | 'cover' | 'coverFocus'>,
  width: (typeof coverWidths)[number],
): string {
  const v = [cover?.id, cover?.revision, x, y].join('-').slice(-60);
  return `/api/client-galleries/visit/cover?${new URLSearchParams({ key, width, v })}`;
}

/** The address of a video, which is played by ranges. */
export function videoAddress(key: string, { id }: Pick<VisitedPicture, 'id'>): string {
  return `/api/client-galleries/visit/video?${new URLSearchParams({ key, id })}`;
}
