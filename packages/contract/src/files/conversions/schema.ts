import { z } from 'zod';
import { byIdInput } from '../../editing.ts';
import { albumConflict, createAlbumInput } from '../../gallery/schema.ts';
import { flag } from '../../validators.ts';
import { fileId } from '../schema.ts';
import { conversionStates } from './constants.ts';

/** The album that a folder is to become. With `dryRun` it is only told what that would meet. */
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

/** A picture that could not be taken, and why. */
const missedPicture = z.object({ name: z.string(), message: z.string() });
export type MissedPicture = z.infer<typeof missedPicture>;

/** An album that is being made of a folder, or was. */
export const conversion = z.object({
  id: z.string(),
  state: z.enum(conversionStates),
  albumName: z.string(),
  /** The album, when it is there. */
  albumId: z.string().nullable(),
  /** How many pictures there are, and how many of them are taken or were refused. */
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
 * What the conversion call says: what an album of the name meets, and, unless it was a dry run, how
 * far the new one is. `imagesCount` is how many pictures it has, or will have.
 */
export const convertedFolder = albumConflict.extend({
  albumName: z.string(),
  imagesCount: z.number().int(),
  dryRun: z.boolean(),
  conversion: conversion.nullable(),
});
export type ConvertedFolder = z.infer<typeof convertedFolder>;

export const conversionInput = byIdInput;
