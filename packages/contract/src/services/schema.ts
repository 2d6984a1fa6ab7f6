import { z } from 'zod';
import { cancellation, cancellationSteps } from '../bookings/cancellation-schema.ts';
import { editedRecord, version } from '../editing.ts';
import { serviceLocationInput, sessionLocation } from '../location-schema.ts';
import { studioLocation } from '../locations.ts';
import { picture, pictureFields } from '../pictures.ts';
import { taxId } from '../settings/taxes.ts';
import { translationsOf } from '../translations.ts';
import { flag, lengths, requiredNumber, requiredOneOf, requiredText } from '../validators.ts';
import { serviceIcons, serviceMinutes } from './constants.ts';
import { serviceMessages as messages } from './messages.ts';
import { question, questionsInput, translatedQuestion } from './questions.ts';

/** A service as visitors see it; `price` is free text such as 'Starting at $350', the length is in minutes. */
export const publicService = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  price: z.string(),
  durationMinutes: z.number().int(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  picture: picture.nullable(),
  /** The questions to its customers, in order. */
  questions: z.array(question),
  /** Where its sessions take place by default; at the customer's address, the address is asked for. */
  location: sessionLocation,
  /** What is kept when a session is cancelled, by how many days before it; empty where nothing is said. */
  cancellation,
  /** Its tax; null for the studio's default. */
  taxId: z.string().nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type PublicService = z.infer<typeof publicService>;

/** The services that staff list; including inactive ones by default. */
export const listServicesInput = z.object({
  includeInactive: flag('Show inactive').default(true),
});
export type ListServicesInput = z.infer<typeof listServicesInput>;

const durationMinutes = requiredNumber('Duration')
  .int({ error: () => messages.wholeMinutes })
  .min(serviceMinutes.min, { error: () => messages.tooShort })
  .max(serviceMinutes.max, { error: () => messages.tooLong(serviceMinutes.max) });

const fields = z.object({
  title: requiredText('Title', lengths.title),
  description: requiredText('Description', lengths.description),
  icon: requiredOneOf('Icon', serviceIcons),
  price: requiredText('Price', lengths.name),
  durationMinutes,
  isActive: flag('Active'),
  ...pictureFields,
  questions: questionsInput,
  location: serviceLocationInput,
  confirmsAddress: flag('Confirm the address'),
  cancellation: cancellationSteps,
  taxId,
});

/** The texts of a service in further languages. */
const translations = translationsOf({
  title: fields.shape.title,
  description: fields.shape.description,
  price: fields.shape.price,
});

/** The values of a service's form; `price` is free text, such as 'Starting at $350'. */
export const serviceInput = fields.extend({ translations: translations.optional() });

/** A service as staff see it. */
export const service = publicService.extend({
  questions: z.array(translatedQuestion),
  /** New customers must confirm their address by mail before the studio is notified of the request. */
  confirmsAddress: z.boolean(),
  translations,
  version,
});
export type Service = z.infer<typeof service>;

/** A new service is added last, and active by default. */
export const createServiceInput = serviceInput.extend({
  isActive: serviceInput.shape.isActive.default(true),
  questions: questionsInput.default([]),
  location: serviceLocationInput.default(studioLocation),
  confirmsAddress: serviceInput.shape.confirmsAddress.default(false),
  cancellation: cancellationSteps.default([]),
  taxId: taxId.default(null),
});
export type CreateServiceInput = z.infer<typeof createServiceInput>;

/** Changes to a service; absent fields stay unchanged. A new title is applied to its packages, too. */
export const updateServiceInput = serviceInput.partial().extend(editedRecord);
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;
