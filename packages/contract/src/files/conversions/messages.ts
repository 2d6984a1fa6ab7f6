import { counted } from '../../text-format.ts';

/** Sentences for creating an album from a folder. */
export const conversionMessages = {
  createFailed: 'Failed to create album',
  recreateFailed: 'Failed to recreate album',

  created: (name: string, count: number) =>
    count === 1
      ? `The album “${name}” was created with 1 picture.`
      : `The album “${name}” was created with ${count} pictures.`,
  createdBut: (name: string, count: number, missed: number) =>
    `The album “${name}” was created with ${counted(count, 'picture')}; ${missed} could not be used.`,
  started: (name: string) => `The album “${name}” is being created.`,

  notAFolder: 'Only a folder can become an album.',
  noPictures: 'There are no pictures in this folder.',
  tooMany: (most: number) => `An album can be created from at most ${most} pictures at once.`,
  noneTaken: 'None of the pictures in this folder could be used. No album was created.',
  keptExisting: (name: string, missed: number) =>
    `${counted(missed, 'picture')} could not be used, so the album “${name}” was kept as it was.`,
  takenMeanwhile: (name: string) =>
    `An album called “${name}” was created in the meantime. Nothing was replaced.`,
  conversionUnknown: 'The status of this album is no longer available.',
  interrupted: 'The album could not be created. Nothing was changed.',

  warning: (name: string) =>
    `There is an album called “${name}” already. Continuing permanently deletes all its existing data.`,
} as const;
