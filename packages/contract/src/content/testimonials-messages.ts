import { recordMessages } from '../record-messages.ts';

/** Messages of the testimonials' editor; the specifications give none, so they follow those of the services. */
export const testimonialMessages = {
  ...recordMessages({ one: 'testimonial', many: 'testimonials' }),
} as const;
