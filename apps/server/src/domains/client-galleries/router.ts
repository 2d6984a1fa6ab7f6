import { listGalleryEventsInput } from '@shutterhouse/contract/client-galleries/activity';
import {
  createGalleryLinkInput,
  listGalleryLinksInput,
  revokeGalleryLinkInput,
  setGalleryLinkRoleInput,
} from '@shutterhouse/contract/client-galleries/links';
import {
  createClientGalleryInput,
  listClientGalleriesInput,
  updateClientGalleryInput,
} from '@shutterhouse/contract/client-galleries/schema';
import {
  composeGalleryMailInput,
  sendGalleryLinkInput,
} from '@shutterhouse/contract/client-galleries/sending';
import { byIdInput } from '@shutterhouse/contract/editing';
import { router } from '../../trpc/init.ts';
import { staffCreation, staffProcedure } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { listGalleryEvents } from './activity/listing.ts';
import { downloadsRouter } from './downloads/router.ts';
import {
  createGalleryLink,
  listGalleryLinks,
  revokeGalleryLink,
  setGalleryLinkRole,
} from './links.ts';
import { listsRouter } from './lists/router.ts';
import { chaptersRouter, picturesRouter } from './pictures/router.ts';
import { scanGallery } from './pictures/scan.ts';
import { extendClientGallery } from './sending/reminders.ts';
import { cancelGallerySending, composeGalleryMail, sendGalleryLink } from './sending/service.ts';
import {
  createClientGallery,
  getClientGallery,
  listClientGalleries,
  removeClientGallery,
  updateClientGallery,
} from './service.ts';
import { visitsRouter } from './visits/router.ts';

/** Galleries for clients, at the desk and for their visitors. */
export const clientGalleriesRouter = router({
  list: staffProcedure
    .input(listClientGalleriesInput.prefault({}))
    .query(resolve(listClientGalleries)),
  get: staffProcedure.input(byIdInput).query(resolveById(getClientGallery)),
  create: staffCreation.input(createClientGalleryInput).mutation(resolve(createClientGallery)),
  update: staffProcedure
    .meta({ record: getClientGallery })
    .input(updateClientGalleryInput)
    .mutation(resolve(updateClientGallery)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeClientGallery)),
  scan: staffProcedure.input(byIdInput).mutation(performById(scanGallery)),
  pictures: picturesRouter,
  chapters: chaptersRouter,
  lists: listsRouter,
  visits: visitsRouter,
  downloads: downloadsRouter,
  links: router({
    list: staffProcedure.input(listGalleryLinksInput).query(resolve(listGalleryLinks)),
    create: staffCreation.input(createGalleryLinkInput).mutation(resolve(createGalleryLink)),
    setRole: staffProcedure.input(setGalleryLinkRoleInput).mutation(resolve(setGalleryLinkRole)),
    revoke: staffProcedure.input(revokeGalleryLinkInput).mutation(performById(revokeGalleryLink)),
    // A mutation, since words are too long for an address.
    compose: staffProcedure.input(composeGalleryMailInput).mutation(resolve(composeGalleryMail)),
    send: staffProcedure.input(sendGalleryLinkInput).mutation(resolve(sendGalleryLink)),
    cancelSending: staffProcedure.input(byIdInput).mutation(resolveById(cancelGallerySending)),
  }),
  events: router({
    list: staffProcedure.input(listGalleryEventsInput).query(resolve(listGalleryEvents)),
  }),
  extend: staffProcedure.input(byIdInput).mutation(resolveById(extendClientGallery)),
});
