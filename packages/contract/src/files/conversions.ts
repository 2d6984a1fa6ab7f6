import { z } from 'zod';
import { byIdInput } from '../editing.ts';
import { albumConflict, createAlbumInput } from '../gallery/schema.ts';
import { flag } from '../validators.ts';
import { conversionStates } from './constants.ts';
import { fileId } from './schema.ts';

/** The album to create from a folder. With `dryRun` the call only reports conflicts. */
export const convertFolderInput = z.object({
  id: fileId('Folder'),
  albumName: createAlbumInput.shape.name,
  description: createAlbumInput.shape.description,
  isPublic: createAlbumInput.shape.isPublic,
  tags: createAlbumInput.shape.tags,
  replaceExisting: flag('replaceExisting').default(false),
  dryRun: flag('dryRun').default(false),
});
export type ConvertFolderInput = z.infer<typeof convertFolderInput>;

/** A picture that could not be added, and why. */
const missedPicture = z.object({ name: z.string(), message: z.string() });
export type MissedPicture = z.infer<typeof missedPicture>;

/** The creation of an album from a folder, running or finished. */
export const conversion = z.object({
  id: z.string(),
  state: z.enum(conversionStates),
  albumName: z.string(),
  /** The album, once it exists. */
  albumId: z.string().nullable(),
  /** Number of pictures, and how many of them were added or refused. */
  total: z.number().int(),
  taken: z.number().int(),
  missed: z.number().int(),
  missedPictures: z.array(missedPicture),
  replaces: z.boolean(),
  /** Why it failed; null unless it did. */
  failure: z.string().nullable(),
});
export type Conversion = z.infer<typeof conversion>;

/**
 * The result of the conversion call: a conflict with an existing album of the name, and, unless it was a
 * dry run, the progress of the new one. `imagesCount` is the number of pictures that it has or will
 * have.
 */
export const convertedFolder = albumConflict.extend({
  albumName: z.string(),
  imagesCount: z.number().int(),
  dryRun: z.boolean(),
  conversion: conversion.nullable(),
});
export type ConvertedFolder = z.infer<typeof convertedFolder>;

export const conversionInput = byIdInput;
