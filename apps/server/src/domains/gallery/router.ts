import {
  getPublicAlbumInput,
  listPublicAlbumsInput,
  listPublicImagesInput,
} from '@shutterhouse/contract/gallery/public-schema';
import {
  albumIdInput,
  arrangeImagesInput,
  createAlbumInput,
  describeImageInput,
  findConflictInput,
  getAlbumInput,
  listAlbumsInput,
  listImagesInput,
  removeAlbumsInput,
  removeImagesInput,
  setCoverInput,
  updateAlbumInput,
} from '@shutterhouse/contract/gallery/schema';
import { router } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import {
  createAlbum,
  findConflict,
  getAlbum,
  listAlbums,
  setCover,
  updateAlbum,
} from './albums.ts';
import { removeAlbum, removeAlbums, removeImages } from './bulk-deletion.ts';
import { describeImage, listImages } from './images.ts';
import { arrangeImages } from './ordering.ts';
import { getPublicAlbum, listPublicAlbums, listPublicImages } from './public-albums.ts';
import { galleryStats } from './stats.ts';

/** Albums and their images. What is for everybody shows visitors the public albums only. */
export const galleryRouter = router({
  albums: router({
    list: publicProcedure
      .input(listAlbumsInput)
      .query(async ({ ctx, input }) => listAlbums(ctx, input, await ctx.actor())),
    get: publicProcedure
      .input(getAlbumInput)
      .query(async ({ ctx, input }) => getAlbum(ctx, input, await ctx.actor())),
    create: staffProcedure
      .input(createAlbumInput)
      .mutation(({ ctx, input }) => createAlbum(ctx, input)),
    update: staffProcedure
      .input(updateAlbumInput)
      .mutation(({ ctx, input }) => updateAlbum(ctx, input)),
    remove: staffProcedure
      .input(albumIdInput)
      .mutation(({ ctx, input }) => removeAlbum(ctx, input)),
    removeMany: staffProcedure
      .input(removeAlbumsInput)
      .mutation(({ ctx, input }) => removeAlbums(ctx, input)),
    setCover: staffProcedure
      .input(setCoverInput)
      .mutation(({ ctx, input }) => setCover(ctx, input)),
    findConflict: staffProcedure
      .input(findConflictInput)
      .query(({ ctx, input }) => findConflict(ctx, input)),
    stats: staffProcedure.query(({ ctx }) => galleryStats(ctx)),
  }),
  images: router({
    list: publicProcedure
      .input(listImagesInput)
      .query(async ({ ctx, input }) => listImages(ctx, input, await ctx.actor())),
    remove: staffProcedure
      .input(removeImagesInput)
      .mutation(({ ctx, input }) => removeImages(ctx, input)),
    arrange: staffProcedure.input(arrangeImagesInput).mutation(async ({ ctx, input }) => {
      await arrangeImages(ctx, input);
      return null;
    }),
    describe: staffProcedure
      .input(describeImageInput)
      .mutation(({ ctx, input }) => describeImage(ctx, input)),
  }),
  publicAlbums: router({
    list: publicProcedure
      .input(listPublicAlbumsInput)
      .query(({ ctx, input }) => listPublicAlbums(ctx, input)),
    get: publicProcedure
      .input(getPublicAlbumInput)
      .query(({ ctx, input }) => getPublicAlbum(ctx, input)),
    images: publicProcedure
      .input(listPublicImagesInput)
      .query(({ ctx, input }) => listPublicImages(ctx, input)),
  }),
});
