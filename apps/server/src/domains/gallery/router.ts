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
import { publicProcedure, staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { perform, resolve } from '../../trpc/resolvers.ts';
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
import { listPictureUses } from './picture-uses.ts';
import { getPublicAlbum, listPublicAlbums, listPublicImages } from './public-albums.ts';
import { galleryStats } from './service.ts';

/** Albums and their images. The public calls show visitors only public albums. */
export const galleryRouter = router({
  albums: router({
    list: publicProcedure
      .input(listAlbumsInput)
      .query(async ({ ctx, input }) => listAlbums(ctx, input, await ctx.actor())),
    get: publicProcedure
      .input(getAlbumInput)
      .query(async ({ ctx, input }) => getAlbum(ctx, input, await ctx.actor())),
    create: staffCreation.input(createAlbumInput).mutation(resolve(createAlbum)),
    update: staffProcedure
      .meta({
        record: async (ctx, id) => getAlbum(ctx, getAlbumInput.parse({ id }), await ctx.actor()),
      })
      .input(updateAlbumInput)
      .mutation(resolve(updateAlbum)),
    remove: staffProcedure.input(albumIdInput).mutation(resolve(removeAlbum)),
    removeMany: staffProcedure.input(removeAlbumsInput).mutation(resolve(removeAlbums)),
    setCover: staffProcedure.input(setCoverInput).mutation(resolve(setCover)),
    findConflict: staffProcedure.input(findConflictInput).query(resolve(findConflict)),
    uses: staffProcedure.input(albumIdInput).query(resolve(listPictureUses)),
    stats: staffProcedure.query(resolve(galleryStats)),
  }),
  images: router({
    list: publicProcedure
      .input(listImagesInput)
      .query(async ({ ctx, input }) => listImages(ctx, input, await ctx.actor())),
    remove: staffProcedure.input(removeImagesInput).mutation(resolve(removeImages)),
    arrange: staffProcedure.input(arrangeImagesInput).mutation(perform(arrangeImages)),
    describe: staffProcedure.input(describeImageInput).mutation(resolve(describeImage)),
  }),
  publicAlbums: router({
    list: publicProcedure.input(listPublicAlbumsInput).query(resolve(listPublicAlbums)),
    get: publicProcedure.input(getPublicAlbumInput).query(resolve(getPublicAlbum)),
    images: publicProcedure.input(listPublicImagesInput).query(resolve(listPublicImages)),
  }),
});
