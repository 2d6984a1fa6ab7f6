import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { gallerySendingMessages } from '@shutterhouse/contract/client-galleries/sending-messages';
import { useFormMutation } from '../../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { type Outputs, once, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { affects } from '../queries.ts';

export type GalleryLink = Outputs['clientGalleries']['links']['list'][number];

/** The links to a gallery that were not revoked. */
export function useLinks(galleryId: string) {
  return trpc.clientGalleries.links.list.useQuery({ galleryId });
}

/** Creates links; the form shows errors. */
export function useCreateLink() {
  return trpc.clientGalleries.links.create.useMutation({ ...useFormMutation(affects), ...once });
}

/** Creates one for a client. */
export function useCreateLinkFor(feedback: Feedback) {
  return trpc.clientGalleries.links.create.useMutation({
    ...useMutationFeedback(affects, {
      ...{ done: messages.linkMade, failed: messages.saveFailed, feedback },
    }),
    ...once,
  });
}

/** Gives whoever has a link another role; the form shows errors. */
export function useSetRole() {
  return trpc.clientGalleries.links.setRole.useMutation(useFormMutation(affects));
}

/** Sends a link by mail; the form shows errors. */
export function useSendLink() {
  return trpc.clientGalleries.links.send.useMutation(useFormMutation(affects));
}

/** Revokes a link, and cancels that one is sent. */
export function useLinkChanges(feedback: Feedback) {
  const revoke = trpc.clientGalleries.links.revoke.useMutation(
    useMutationFeedback(affects, {
      ...{ done: messages.linkRevoked, failed: messages.revokeFailed, feedback },
    }),
  );
  const cancel = trpc.clientGalleries.links.cancelSending.useMutation(
    useMutationFeedback(affects, {
      done: gallerySendingMessages.cancelled,
      failed: gallerySendingMessages.cancelFailed,
      feedback,
    }),
  );
  return { revoke, cancel };
}
