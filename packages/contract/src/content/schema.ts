import { z } from 'zod';
import { editedRecord, openedVersion, version } from '../editing.ts';
import {
  focalPointChoice,
  picture,
  pictureAddress,
  pictureChoice,
  pictureFields,
} from '../pictures.ts';
import { t, tc } from '../sentences.ts';
import { translationsOf } from '../translations.ts';
import { uploadMessages } from '../upload-messages.ts';
import {
  email,
  flag,
  lengths,
  link,
  optionalPhone,
  optionalText,
  requiredText,
  webAddress,
} from '../validators.ts';
import { type SocialNetwork, socialNetworkLabels, socialNetworks } from './constants.ts';

/** The hero of the landing page; `highlightedWord` is part of `title` and is emphasized. */
export const publicHero = z.object({
  title: z.string(),
  subtitle: z.string(),
  highlightedWord: z.string(),
  primaryButtonText: z.string(),
  primaryButtonLink: z.string(),
  secondaryButtonText: z.string(),
  secondaryButtonLink: z.string(),
  /** The address of the background picture; empty when there is none. */
  backgroundImage: z.string(),
  backgroundPicture: picture.nullable(),
});
export type PublicHero = z.infer<typeof publicHero>;

const heroFields = z.object({
  title: requiredText('Title', lengths.title),
  subtitle: requiredText('Subtitle', lengths.line),
  highlightedWord: optionalText('Highlighted word', lengths.name),
  primaryButtonText: optionalText('Primary button text', lengths.name),
  primaryButtonLink: link('Primary button link'),
  secondaryButtonText: optionalText('Secondary button text', lengths.name),
  secondaryButtonLink: link('Secondary button link'),
  pictureId: pictureChoice,
  backgroundImage: pictureAddress('Background image').optional(),
  focalPoint: focalPointChoice,
});

const heroTranslations = translationsOf({
  title: heroFields.shape.title,
  subtitle: heroFields.shape.subtitle,
  highlightedWord: heroFields.shape.highlightedWord,
  primaryButtonText: heroFields.shape.primaryButtonText,
  secondaryButtonText: heroFields.shape.secondaryButtonText,
});

/** The values of the hero's form; `pictureId` takes precedence over `backgroundImage`. */
export const heroInput = heroFields.extend({ translations: heroTranslations.optional() });

/** The hero for its editor. */
export const hero = publicHero.extend({ translations: heroTranslations, version });
export type Hero = z.infer<typeof hero>;

/** Changes to the hero: title and subtitle are required, other absent fields stay unchanged. */
export const updateHeroInput = heroInput
  .partial()
  .extend({ ...heroInput.pick({ title: true, subtitle: true }).shape, version: openedVersion });
export type UpdateHeroInput = z.infer<typeof updateHeroInput>;

/** A new background for the hero: the id of a stored picture. */
export const setHeroBackgroundInput = z.object({
  pictureId: requiredText('Image', lengths.name, () => uploadMessages.noFile),
});

/** The about section; `content` is paragraphs separated by line breaks, an empty `buttonText` hides the button. */
export const publicAbout = z.object({
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
export type PublicAbout = z.infer<typeof publicAbout>;

const aboutFields = z.object({
  title: requiredText('Title', lengths.title),
  subtitle: requiredText('Subtitle', lengths.line),
  contentTitle: requiredText('Name or business name', lengths.title),
  content: requiredText('Content', lengths.text),
  metaDescription: optionalText('Meta description', lengths.line),
  buttonText: optionalText('Button text', lengths.name),
  buttonLink: link('Button link'),
  ...pictureFields,
});

const aboutTranslations = translationsOf({
  title: aboutFields.shape.title,
  subtitle: aboutFields.shape.subtitle,
  contentTitle: aboutFields.shape.contentTitle,
  content: aboutFields.shape.content,
  metaDescription: aboutFields.shape.metaDescription,
  buttonText: aboutFields.shape.buttonText,
});

/** The values of the about section's form. */
export const aboutInput = aboutFields.extend({ translations: aboutTranslations.optional() });

/** The about section for its editor. */
export const about = publicAbout.extend({ translations: aboutTranslations, version });
export type About = z.infer<typeof about>;

/** Changes to the about section: its four texts are required, other absent fields stay unchanged. */
export const updateAboutInput = aboutInput.partial().extend({
  ...aboutInput.pick({ title: true, subtitle: true, contentTitle: true, content: true }).shape,
  version: openedVersion,
});
export type UpdateAboutInput = z.infer<typeof updateAboutInput>;

/** The contact details; each social link is an absolute address or empty. */
export const publicContactDetails = z.object({
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  workingHours: z.string(),
  socialMedia: z.object(perNetwork(() => z.string())),
});
export type PublicContactDetails = z.infer<typeof publicContactDetails>;

const socialLinks = z.object(
  perNetwork((network) => webAddress(() => socialNetworkLabels[network])),
  { error: () => t('Social media must be links by the name of their network') },
);

const contactFields = z.object({
  phone: optionalPhone,
  email: email(),
  address: optionalText('Address', lengths.line),
  workingHours: optionalText('Working hours', lengths.line),
  socialMedia: socialLinks,
});

const contactTranslations = translationsOf({
  address: contactFields.shape.address,
  workingHours: contactFields.shape.workingHours,
});

/** The values of the contact details' form. */
export const contactDetailsInput = contactFields.extend({
  translations: contactTranslations.optional(),
});

/** The contact details for their editor. */
export const contactDetails = publicContactDetails.extend({
  translations: contactTranslations,
  version,
});
export type ContactDetails = z.infer<typeof contactDetails>;

/** Changes to the contact details: the e-mail is required, other absent fields stay unchanged. */
export const updateContactDetailsInput = contactDetailsInput
  .extend({ socialMedia: socialLinks.partial() })
  .partial()
  .extend({ email: contactDetailsInput.shape.email, version: openedVersion });
export type UpdateContactDetailsInput = z.infer<typeof updateContactDetailsInput>;

/** A testimonial as visitors see it. */
const publicTestimonial = z.object({
  id: z.string(),
  content: z.string(),
  name: z.string(),
  role: z.string(),
  imageUrl: z.string(),
});
export type PublicTestimonial = z.infer<typeof publicTestimonial>;

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
  testimonials: z.array(publicTestimonial),
});
export type Home = z.infer<typeof home>;

function perNetwork<Schema>(make: (network: SocialNetwork) => Schema) {
  const entries = socialNetworks.map((network) => [network, make(network)] as const);
  return Object.fromEntries(entries) as Record<SocialNetwork, Schema>;
}

const testimonialFields = z.object({
  content: requiredText('Testimonial', lengths.description),
  name: requiredText('Name', lengths.name),
  role: optionalText(() => tc('testimonial', 'Role'), lengths.title),
  isActive: flag('Active'),
  ...pictureFields,
});

const testimonialTranslations = translationsOf({
  content: testimonialFields.shape.content,
  role: testimonialFields.shape.role,
});

/** The values of a testimonial's form. */
export const testimonialInput = testimonialFields.extend({
  translations: testimonialTranslations.optional(),
});

/** A testimonial as staff see it; visitors see the active ones, in the order of the list. */
const testimonial = publicTestimonial.extend({
  isActive: z.boolean(),
  picture: picture.nullable(),
  translations: testimonialTranslations,
  version,
});
export type Testimonial = z.infer<typeof testimonial>;

/** A new testimonial is added last, and active by default. */
export const createTestimonialInput = testimonialInput.extend({
  role: testimonialInput.shape.role.default(''),
  isActive: testimonialInput.shape.isActive.default(true),
});
export type CreateTestimonialInput = z.infer<typeof createTestimonialInput>;

/** Changes to a testimonial; absent fields stay unchanged. */
export const updateTestimonialInput = testimonialInput.partial().extend(editedRecord);
export type UpdateTestimonialInput = z.infer<typeof updateTestimonialInput>;
