import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { gallerySendingMessages } from '@shutterhouse/contract/client-galleries/sending-messages';
import type { Language } from '@shutterhouse/contract/languages';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Inputs, type Outputs, once, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';
import type { NamedClient } from '../../../ui/forms/clients-field.tsx';

/** A gallery in the list, and one with all that is set for it. */
export type GalleryRow = Outputs['clientGalleries']['list']['rows'][number];
export type ClientGallery = Outputs['clientGalleries']['get'];

/** The props of every tab of a gallery's page. */
export type GalleryTabProps = { gallery: ClientGallery };

/** What is known of a new gallery before its form opens, as from a booking. */
export type GalleryDraft = {
  title: string;
  date: string;
  clients: NamedClient[];
  language: Language | null;
  bookingId: string | null;
};

/** Everything that shows client galleries. */
export const affects: Affects = ({ clientGalleries }) => [clientGalleries];

/** The clients who match a text, to choose some of them. */
export function useFoundClients(search: string) {
  return trpc.clients.list.useQuery({ search, limit: 10 }, { placeholderData: keepPreviousData });
}

/** The matching galleries, page by page. */
export function useGalleries(input: Pick<Inputs['clientGalleries']['list'] & object, 'search'>) {
  return trpc.clientGalleries.list.useInfiniteQuery(input, pages);
}

/** The newest galleries of a booking, or for its customer. */
export function useGalleriesOf(bookingId: string) {
  return trpc.clientGalleries.list.useQuery({ bookingId, limit: 10 });
}

/** The newest galleries for a client. */
export function useGalleriesFor(clientId: string) {
  return trpc.clientGalleries.list.useQuery({ clientId, limit: 10 });
}

/** A gallery, always fetched afresh. */
export function useGallery(id: string) {
  return trpc.clientGalleries.get.useQuery({ id }, { staleTime: 0 });
}

/** Creates a gallery; the form shows errors. */
export function useCreateGallery() {
  return trpc.clientGalleries.create.useMutation({ ...useFormMutation(affects), ...once });
}

/** Saves a gallery; the form shows errors. */
export function useUpdateGallery() {
  return trpc.clientGalleries.update.useMutation(useFormMutation(affects));
}

/** Deletes a gallery. */
export function useRemoveGallery(feedback: Feedback) {
  return trpc.clientGalleries.remove.useMutation(
    useMutationFeedback(({ clientGalleries }) => [clientGalleries.list], {
      failed: messages.removeFailed,
      feedback,
    }),
  );
}

/** Extends a gallery by some days. */
export function useExtendGallery(feedback: Feedback) {
  return trpc.clientGalleries.extend.useMutation(
    useMutationFeedback(affects, {
      done: gallerySendingMessages.extended,
      failed: gallerySendingMessages.extendFailed,
      feedback,
    }),
  );
}
