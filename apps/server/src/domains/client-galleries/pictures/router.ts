import {
  addPictureInput,
  createChapterInput,
  findKnownInput,
  findNamedInput,
  findSizesInput,
  listChaptersInput,
  listStudioPicturesInput,
  moveToChapterInput,
  renameChapterInput,
  reorderChaptersInput,
  replacePictureInput,
  setHiddenInput,
  somePicturesInput,
} from '@shutterhouse/contract/client-galleries/pictures';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { perform, performById, resolve } from '../../../trpc/resolvers.ts';
import { addPicture, createChapter, restorePictures } from './additions.ts';
import {
  moveToChapter,
  removePictures,
  renameChapter,
  reorderChapters,
  replacePicture,
  setHidden,
} from './changes.ts';
import { removeChapter } from './chapters.ts';
import { findKnown, findNamed, findSizes, listChapters, listStudioPictures } from './listing.ts';

/** The pictures of a gallery, at the desk. */
export const picturesRouter = router({
  list: staffProcedure.input(listStudioPicturesInput).query(resolve(listStudioPictures)),
  known: staffProcedure.input(findKnownInput).mutation(resolve(findKnown)),
  sizes: staffProcedure.input(findSizesInput).mutation(resolve(findSizes)),
  named: staffProcedure.input(findNamedInput).mutation(resolve(findNamed)),
  add: staffProcedure.input(addPictureInput).mutation(resolve(addPicture)),
  restore: staffProcedure.input(byIdInput).mutation(performById(restorePictures)),
  setHidden: staffProcedure.input(setHiddenInput).mutation(resolve(setHidden)),
  remove: staffProcedure.input(somePicturesInput).mutation(resolve(removePictures)),
  move: staffProcedure.input(moveToChapterInput).mutation(resolve(moveToChapter)),
  replace: staffProcedure.input(replacePictureInput).mutation(resolve(replacePicture)),
});

/** Its chapters. */
export const chaptersRouter = router({
  list: staffProcedure.input(listChaptersInput).query(resolve(listChapters)),
  create: staffProcedure.input(createChapterInput).mutation(resolve(createChapter)),
  rename: staffProcedure.input(renameChapterInput).mutation(resolve(renameChapter)),
  reorder: staffProcedure.input(reorderChaptersInput).mutation(perform(reorderChapters)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeChapter)),
});
