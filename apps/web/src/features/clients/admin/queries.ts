import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import { t } from '@shutterhouse/contract/sentences';
import { keepPreviousData } from '@tanstack/react-query';
import { readApiError } from '../../../lib/calls/api-error.ts';
import { useFormMutation, useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../lib/calls/record-queries.ts';
import { type Affects, type Inputs, type Outputs, once, trpc } from '../../../lib/calls/trpc.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** A client in the list, and one with all that is noted about them. */
export type ClientRow = Outputs['clients']['list']['rows'][number];
export type Client = Outputs['clients']['get'];

/** An entry of a timeline. */
export type Entry = Outputs['clients']['timeline']['rows'][number];
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

/** Two clients who may be one. */
export type Pair = Outputs['clients']['duplicates'][number];

export type ClientsQuery = Pick<Inputs['clients']['list'], 'search' | 'tag' | 'sort'>;

/** Everything that shows clients or names them. */
const affects: Affects = ({ clients, users, bookings, messages: inbox, invoices }) => [
  clients,
  users,
  bookings.people,
  inbox.list,
  invoices.list,
];

/** The matching clients, page by page. */
export function useClients(input: ClientsQuery) {
  return trpc.clients.list.useInfiniteQuery(input, pages);
}

/** The clients who match a text, to choose one of them. */
export function useFoundClients(search: string) {
  return trpc.clients.list.useQuery({ search, limit: 10 }, { placeholderData: keepPreviousData });
}

/** A client, always fetched afresh. */
export function useClient(id: string) {
  return trpc.clients.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** A client's timeline, page by page, of one kind or all. */
export function useTimeline(id: string, kind: Entry['kind'] | undefined) {
  return trpc.clients.timeline.useInfiniteQuery(
    { id, ...(kind && { kind }) },
    { ...pages, staleTime: 0 },
  );
}

/** The tags in use. */
export function useTags() {
  return trpc.clients.tags.useQuery();
}

/** Adds or saves a client; the form shows errors. */
export function useSaveClient() {
  return useSaves<Inputs['clients']['create'], Inputs['clients']['update'], Client>(
    trpc.clients,
    affects,
  );
}

/** Saves the note of a client, which shows itself how that went. */
export function useSaveNote() {
  return trpc.clients.setNote.useMutation(useUncertainFormMutation(({ clients }) => [clients.get]));
}

/** Writes a mail to a client; the form shows errors. */
export function useWrite() {
  return trpc.clients.write.useMutation({
    ...useFormMutation(({ clients }) => [clients]),
    ...once,
  });
}

/** The pairs of clients who may be one. */
export function useDuplicates() {
  return trpc.clients.duplicates.useQuery(undefined, { staleTime: 0 });
}

/** Merges two clients, undoes that, or notes that they are two. */
export function useMerging(feedback: Feedback, nameOf: (id: string) => string) {
  const undo = trpc.clients.undoMerge.useMutation(
    useMutationFeedback<Client>(affects, {
      done: ({ name }) => messages.undone(name),
      failed: messages.undoFailed,
      feedback,
    }),
  );
  const merging = useMutationFeedback<Client>(affects, { failed: messages.mergeFailed, feedback });
  const merge = trpc.clients.merge.useMutation({
    ...merging,
    async onSuccess(client, { otherId }) {
      const [latest] = client.merges;
      feedback.succeed(
        messages.merged(latest?.name ?? nameOf(otherId)),
        latest && { label: messages.undo, onSelect: () => undo.mutate({ id: latest.id }) },
      );
      await merging.onSuccess(client);
    },
    async onError(error, pair) {
      const consequence = readApiError(error).errors.forgetsCard;
      if (consequence === undefined) return merging.onError(error);
      const title = t('Merge and forget the card?');
      const isSure = await confirm({ title, text: consequence, confirmLabel: t('Merge') });
      if (isSure) merge.mutate({ ...pair, forgetsCard: true });
    },
  });
  const apart = trpc.clients.keepApart.useMutation(
    useMutationFeedback(affects, {
      done: messages.keptApart,
      failed: messages.apartFailed,
      feedback,
    }),
  );
  return { merge, undo, apart };
}
