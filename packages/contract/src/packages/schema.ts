import { z } from 'zod';
import { editedRecord, version } from '../editing.ts';
import { cents } from '../money-schema.ts';
import { taxId } from '../settings/taxes.ts';
import { translationsOf } from '../translations.ts';
import { flag, lengths, optionalText, requiredNumber, requiredText } from '../validators.ts';
import { maxFeatures, packageHours } from './constants.ts';
import { packageMessages as messages } from './messages.ts';

/**
 * A package that visitors can book: its price in cents, its length in hours, and its features;
 * `type` is the service's title.
 */
export const publicPackage = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  priceCents: z.number().int(),
  durationHours: z.number(),
  features: z.array(z.string()),
  type: z.string(),
  /** Its tax; null for that of its service, or the studio's default. */
  taxId: z.string().nullable(),
  isActive: z.boolean(),
});
export type PublicPackage = z.infer<typeof publicPackage>;

/** The packages that visitors see: those of one service, or all. */
export const listPublicPackagesInput = z.object({
  type: optionalText('Type', lengths.title).optional(),
});
export type ListPublicPackagesInput = z.infer<typeof listPublicPackagesInput>;

/** The packages that staff list; including inactive ones by default. */
export const listPackagesInput = z.object({
  type: requiredText('Type', lengths.title).optional(),
  includeInactive: flag('Show inactive').default(true),
});
export type ListPackagesInput = z.infer<typeof listPackagesInput>;

const durationHours = requiredNumber('Duration')
  .min(packageHours.min, { error: () => messages.tooShort })
  .max(packageHours.max, { error: () => messages.tooLong(packageHours.max) })
  .multipleOf(packageHours.step, { error: () => messages.offStep });

const fields = z.object({
  name: requiredText('Name', lengths.title),
  type: requiredText('Type', lengths.title),
  priceCents: cents('Price'),
  taxId,
  durationHours,
  description: requiredText('Description', lengths.description),
  features: z
    .array(requiredText('Feature', lengths.line), { error: () => messages.featureRequired })
    .min(1, { error: () => messages.featureRequired })
    .max(maxFeatures, { error: () => messages.tooManyFeatures(maxFeatures) }),
  isActive: flag('Active'),
});

/** The texts of a package in further languages. */
const translations = translationsOf({
  name: fields.shape.name,
  description: fields.shape.description,
  features: fields.shape.features,
});

/** The values of a package's form; `type` is one of the general types or the title of a service. */
export const packageInput = fields.extend({ translations: translations.optional() });

/** A package as staff see it. */
export const studioPackage = publicPackage.extend({ translations, version });
export type StudioPackage = z.infer<typeof studioPackage>;

/** A new package is active by default. */
export const createPackageInput = packageInput.extend({
  taxId: taxId.default(null),
  isActive: packageInput.shape.isActive.default(true),
});
export type CreatePackageInput = z.infer<typeof createPackageInput>;

/** Changes to a package; absent fields stay unchanged. */
export const updatePackageInput = packageInput.partial().extend(editedRecord);
export type UpdatePackageInput = z.infer<typeof updatePackageInput>;
