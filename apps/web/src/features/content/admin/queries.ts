import { formatOpeningHours } from '@shutterhouse/contract/availability/opening-hours';
import { testimonialMessages as messages } from '@shutterhouse/contract/content/messages';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { recordQueries, rowAsQuery } from '../../../lib/calls/record-queries.ts';
import { type Affects, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';

type Content = Outputs['content'];

/** The hero as returned by the API. */
export type EditableHero = Content['hero']['adminGet'];
/** The about section as returned by the API. */
export type EditableAbout = Content['about']['adminGet'];
/** The contact details as returned by the API. */
export type EditableContact = Content['contact']['adminGet'];
/** A testimonial as returned by the API. */
export type Testimonial = Content['testimonials']['adminList'][number];

/**
 * The parts of the site that still show samples to visitors; none until they are known. The dashboard waits for them, so a
 * failed call is not repeated.
 */
export function useSampleParts() {
  const { data = [], isPending } = trpc.content.samples.useQuery(undefined, { retry: false });
  return { parts: data, isPending };
}

const affects: Affects = ({ content }) => [content];

/** The hero with its version. */
export function useEditableHero() {
  return trpc.content.hero.adminGet.useQuery();
}

/** Saves the hero; the form shows errors. */
export function useUpdateHero() {
  return trpc.content.hero.update.useMutation(useFormMutation(affects));
}

/** The about section with its version. */
export function useEditableAbout() {
  return trpc.content.about.adminGet.useQuery();
}

/** Saves the about section; the form shows errors. */
export function useUpdateAbout() {
  return trpc.content.about.update.useMutation(useFormMutation(affects));
}

/** The contact details with their version. */
export function useEditableContact() {
  return trpc.content.contact.adminGet.useQuery();
}

/** The opening hours by the availability rules, as text. */
export function useOpeningHours(): string | undefined {
  const { data } = trpc.availability.get.useQuery({});
  const { style } = useStudioClock();
  return data && formatOpeningHours(data.hours, style);
}

/** Saves the contact details; the form shows errors. */
export function useUpdateContact() {
  return trpc.content.contact.update.useMutation(useFormMutation(affects));
}

const { adminList, create, update, setActive, remove, reorder } = trpc.content.testimonials;

/** The testimonials in the dashboard. The list is not paged, so it contains the edited one. */
export const testimonialQueries = recordQueries({
  calls: {
    adminList,
    get: { useQuery: ({ id }) => rowAsQuery(adminList.useQuery(), id, messages.notFound) },
    create,
    update,
    setActive,
    remove,
    reorder,
  },
  messages,
  affects: ({ content }) => [content],
});
