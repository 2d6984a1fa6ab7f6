import { testimonialMessages as words } from '@shutterhouse/contract/content/testimonials/messages';
import type { AppRouter } from '@shutterhouse/server/app-router';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { optimisticRow } from '../../../lib/optimistic-row.ts';
import { saidMutation } from '../../../lib/said-mutation.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Saying } from '../../../lib/use-said.ts';

type Content = inferRouterOutputs<AppRouter>['content'];

/** The hero as it comes over the wire. */
export type EditableHero = Content['getHero'];
/** The about section as it comes over the wire. */
export type EditableAbout = Content['getAbout'];
/** The contact details as they come over the wire. */
export type EditableContact = Content['getContact'];
/** A testimonial as it comes over the wire. */
export type Testimonial = Content['listTestimonials'][number];

const inPlace = { errorShownInPlace: true };

/** Reads anew whatever shows content, at the desk and on the site. */
function useRefreshContent() {
  const utils = trpc.useUtils();
  return () => utils.content.invalidate();
}

/** The hero with its version. */
export function useEditableHero() {
  return trpc.content.getHero.useQuery();
}

/** Saves the hero; the form shows what goes wrong. */
export function useUpdateHero() {
  const refresh = useRefreshContent();
  return trpc.content.updateHero.useMutation({ meta: inPlace, onSuccess: refresh });
}

/** The about section with its version. */
export function useEditableAbout() {
  return trpc.content.getAbout.useQuery();
}

/** Saves the about section; the form shows what goes wrong. */
export function useUpdateAbout() {
  const refresh = useRefreshContent();
  return trpc.content.updateAbout.useMutation({ meta: inPlace, onSuccess: refresh });
}

/** The contact details with their version. */
export function useEditableContact() {
  return trpc.content.getContact.useQuery();
}

/** Saves the contact details; the form shows what goes wrong. */
export function useUpdateContact() {
  const refresh = useRefreshContent();
  return trpc.content.updateContact.useMutation({ meta: inPlace, onSuccess: refresh });
}

/** Every testimonial, in order, those that are switched off too. */
export function useTestimonialList() {
  return trpc.content.listTestimonials.useQuery();
}

/** Saves a testimonial, new or known; the form shows what goes wrong. */
export function useSaveTestimonial() {
  const refresh = useRefreshContent();
  const options = { meta: inPlace, onSuccess: refresh };
  return {
    create: trpc.content.createTestimonial.useMutation(options).mutateAsync,
    update: trpc.content.updateTestimonial.useMutation(options).mutateAsync,
  };
}

/** Shows a testimonial to visitors or hides it, at once. */
export function useSetTestimonialActive(saying: Saying) {
  return trpc.content.setTestimonialActive.useMutation(
    optimisticRow<Testimonial, { id: string; isActive: boolean }>({
      client: useQueryClient(),
      queryKey: getQueryKey(trpc.content.listTestimonials),
      change: ({ isActive }) => ({ isActive }),
      done: ({ isActive }) => (isActive ? words.activated : words.deactivated),
      failed: ({ isActive }) => words.setActiveFailed(isActive),
      saying,
      refresh: useRefreshContent(),
    }),
  );
}

/** Brings the testimonials into another order. */
export function useReorderTestimonials(saying: Saying) {
  const refresh = useRefreshContent();
  return trpc.content.reorderTestimonials.useMutation(
    saidMutation({ failed: words.reorderFailed, saying, refresh }),
  );
}

/** Deletes a testimonial. */
export function useRemoveTestimonial(saying: Saying) {
  const refresh = useRefreshContent();
  return trpc.content.removeTestimonial.useMutation(
    saidMutation({ done: words.removed, failed: words.removeFailed, saying, refresh }),
  );
}
