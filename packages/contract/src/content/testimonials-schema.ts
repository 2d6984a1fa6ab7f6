import { z } from 'zod';
import { editedRecord, version } from '../editing.ts';
import { picture, pictureFields } from '../pictures.ts';
import { flag, lengths, optionalText, requiredText } from '../validators.ts';

/** A testimonial as staff see it; visitors see the active ones, in the order of the list. */
export const testimonial = z.object({
  id: z.string(),
  content: z.string(),
  name: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  picture: picture.nullable(),
  version,
});
export type Testimonial = z.infer<typeof testimonial>;

/** The values of a testimonial's form. */
export const testimonialInput = z.object({
  content: requiredText('Testimonial', lengths.description),
  name: requiredText('Name', lengths.name),
  role: optionalText('Role', lengths.title),
  isActive: flag('Active'),
  ...pictureFields,
});

/** A new testimonial is added last, and active by default. */
export const createTestimonialInput = testimonialInput.extend({
  role: testimonialInput.shape.role.default(''),
  isActive: testimonialInput.shape.isActive.default(true),
});
export type CreateTestimonialInput = z.infer<typeof createTestimonialInput>;

/** Changes to a testimonial; absent fields stay unchanged. */
export const updateTestimonialInput = testimonialInput.partial().extend(editedRecord);
export type UpdateTestimonialInput = z.infer<typeof updateTestimonialInput>;
