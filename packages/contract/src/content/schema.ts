import { z } from 'zod';
import { picture } from '../pictures.ts';
import { socialNetworks } from './constants.ts';

/** The first screen of the landing page; `highlightedWord` stands in `title` and is set apart. */
export const hero = z.object({
  title: z.string(),
  subtitle: z.string(),
  highlightedWord: z.string(),
  primaryButtonText: z.string(),
  primaryButtonLink: z.string(),
  secondaryButtonText: z.string(),
  secondaryButtonLink: z.string(),
  /** One address of the background; empty when there is none. */
  backgroundImage: z.string(),
  backgroundPicture: picture.nullable(),
});
export type Hero = z.infer<typeof hero>;

/** Who the studio is; `content` is paragraphs separated by line breaks, an empty `buttonText` hides the button. */
export const about = z.object({
  title: z.string(),
  subtitle: z.string(),
  contentTitle: z.string(),
  content: z.string(),
  metaDescription: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  imageUrl: z.string(),
  picture: picture.nullable(),
});
export type About = z.infer<typeof about>;

/** Where the studio is found; each social link is an absolute address or empty. */
export const contactDetails = z.object({
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  workingHours: z.string(),
  socialMedia: z.object(
    Object.fromEntries(socialNetworks.map((network) => [network, z.string()])) as Record<
      (typeof socialNetworks)[number],
      z.ZodString
    >,
  ),
});
export type ContactDetails = z.infer<typeof contactDetails>;

/** What a client said. */
export const testimonial = z.object({
  id: z.string(),
  content: z.string(),
  name: z.string(),
  role: z.string(),
  imageUrl: z.string(),
});
export type Testimonial = z.infer<typeof testimonial>;

/** The landing page's teasers. */
export const home = z.object({
  packages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      priceCents: z.number().int(),
    }),
  ),
  testimonials: z.array(testimonial),
});
export type Home = z.infer<typeof home>;
