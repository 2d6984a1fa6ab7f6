import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { useFormMutation } from '../../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, once, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';

/** Who has chosen what: lists, and visitors with how much they have chosen. */
export type ChoiceTable = Outputs['clientGalleries']['lists']['table'];
export type GalleryList = ChoiceTable['lists'][number];
export type VisitorRow = ChoiceTable['visitors'][number];
export type Selection = Outputs['clientGalleries']['lists']['selection'];

const affects: Affects = ({ clientGalleries }) => [clientGalleries.lists];

/** The visitors of a gallery × its lists, always fetched afresh. */
export function useChoiceTable(galleryId: string) {
  return trpc.clientGalleries.lists.table.useQuery({ galleryId }, { staleTime: 0 });
}

/** A list of a visitor with its pictures. */
export function useSelection(id: string) {
  return trpc.clientGalleries.lists.selection.useQuery({ id }, { staleTime: 0 });
}

/** Adds and saves lists; their form shows errors. */
export function useSaveList() {
  const { lists } = trpc.clientGalleries;
  return {
    create: lists.create.useMutation({ ...useFormMutation(affects), ...once }),
    update: lists.update.useMutation(useFormMutation(affects)),
  };
}

/** Puts the lists into another order. */
export function useReorderLists(feedback: Feedback) {
  return trpc.clientGalleries.lists.reorder.useMutation(
    useMutationFeedback(affects, { failed: messages.reorderFailed, feedback }),
  );
}

/** Deletes a list. */
export function useRemoveList(feedback: Feedback) {
  return trpc.clientGalleries.lists.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
}

/** Opens a finished list again. */
export function useReopen(feedback: Feedback) {
  return trpc.clientGalleries.lists.reopen.useMutation(
    useMutationFeedback(affects, {
      done: messages.reopened,
      failed: messages.reopenFailed,
      feedback,
    }),
  );
}
