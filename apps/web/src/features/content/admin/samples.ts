import { sampleEmail, sampleTestimonials } from '@shutterhouse/contract/content/samples';
import type {
  PublicContactDetails,
  PublicTestimonial,
} from '@shutterhouse/contract/content/schema';

/** Whether visitors are still told the invented address of the starter content. */
export function showsSampleContact({ email }: Pick<PublicContactDetails, 'email'>): boolean {
  return email === sampleEmail;
}

/** Whether visitors still read what invented clients have said. */
export function showsSampleTestimonials(
  said: readonly Pick<PublicTestimonial, 'content'>[],
): boolean {
  return said.some(({ content }) => sampleTestimonials.some((one) => one.content === content));
}
