import {
  annotateInput,
  createGalleryListInput,
  finishInput,
  galleryListsInput,
  judgeInput,
  reopenInput,
  reorderGalleryListsInput,
  setChosenInput,
  updateGalleryListInput,
} from '@shutterhouse/contract/client-galleries/lists';
import { galleryVisitInput } from '@shutterhouse/contract/client-galleries/visits';
import { byIdInput } from '@shutterhouse/contract/editing';
import type { Limit } from '../../../db/rate-limits.ts';
import { router } from '../../../trpc/init.ts';
import {
  limited,
  publicProcedure,
  staffCreation,
  staffProcedure,
} from '../../../trpc/procedures.ts';
import { perform, performById, resolve, resolveById } from '../../../trpc/resolvers.ts';
import { visitProcedure } from '../visits/router.ts';
import { annotate, judge, listMine, setChosen } from './choosing.ts';
import {
  createGalleryList,
  listGalleryLists,
  removeGalleryList,
  reorderGalleryLists,
  updateGalleryList,
} from './definitions.ts';
import { finish, reopen } from './finishing.ts';
import { getChoiceTable, getSelection, listChosenNames } from './overview.ts';

/** Rate limits per network address for changing lists, and for finishing them. */
const taps: Limit = { max: 600, seconds: 60 };
const endings: Limit = { max: 20, seconds: 10 * 60 };

const fillProcedure = publicProcedure
  .meta({ limited: true })
  .use(limited('client-gallery-choice', taps));

/** The lists that visitors of a gallery fill: for the desk, and for visitors by the key of their visit. */
export const listsRouter = router({
  list: staffProcedure.input(galleryListsInput).query(resolve(listGalleryLists)),
  create: staffCreation.input(createGalleryListInput).mutation(resolve(createGalleryList)),
  update: staffProcedure.input(updateGalleryListInput).mutation(resolve(updateGalleryList)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeGalleryList)),
  reorder: staffProcedure.input(reorderGalleryListsInput).mutation(perform(reorderGalleryLists)),
  table: staffProcedure.input(galleryListsInput).query(resolve(getChoiceTable)),
  selection: staffProcedure.input(byIdInput).query(resolveById(getSelection)),
  names: staffProcedure.input(galleryListsInput).query(resolve(listChosenNames)),
  reopen: staffProcedure.input(reopenInput).mutation(performById(reopen)),

  mine: visitProcedure.input(galleryVisitInput).mutation(resolve(listMine)),
  set: fillProcedure.input(setChosenInput).mutation(resolve(setChosen)),
  annotate: fillProcedure.input(annotateInput).mutation(perform(annotate)),
  judge: fillProcedure.input(judgeInput).mutation(resolve(judge)),
  finish: publicProcedure
    .meta({ limited: true })
    .use(limited('client-gallery-finish', endings))
    .input(finishInput)
    .mutation(resolve(finish)),
});
