import type { FastifyInstance } from 'fastify';
import { bookingsExport } from '../domains/bookings/export-rest.ts';
import {
  calendarFeedRoute,
  registerCalendarFeed,
} from '../domains/bookings/icalendar/feed-rest.ts';
import {
  galleryArchive,
  registerGalleryArchives,
} from '../domains/client-galleries/downloads/archive-rest.ts';
import {
  registerSelectionExports,
  selectionSidecars,
  selectionTable,
} from '../domains/client-galleries/lists/exports-rest.ts';
import {
  posterAddress,
  posterUpload,
  registerPosters,
  registerPosterUpload,
} from '../domains/client-galleries/pictures/posters-rest.ts';
import {
  galleryCover,
  galleryPreview,
  galleryVideo,
  registerGalleryContent,
} from '../domains/client-galleries/visits/content-rest.ts';
import {
  registerWatermarkTrials,
  watermarkTrial,
} from '../domains/client-galleries/visits/watermark-trial-rest.ts';
import { clientsExport } from '../domains/clients/export-rest.ts';
import { contractPdf, registerContractPdfs } from '../domains/contracts/pdf-rest.ts';
import {
  exportDownload,
  registerExportDownload,
} from '../domains/dashboard/exports/download-rest.ts';
import { fileDownload, registerFileDownload } from '../domains/files/downloads-rest.ts';
import { createPreviewMaker } from '../domains/files/previews/making.ts';
import { filePreview, registerFilePreview } from '../domains/files/previews/rest.ts';
import { filePiece, registerFilePieces } from '../domains/files/resumable/rest.ts';
import {
  linkFavourites,
  publicFile,
  registerSharedContent,
  sharedArchive,
  sharedContent,
  sharedFavourites,
  sharedPreview,
} from '../domains/files/shares/content-rest.ts';
import { archiveRoute, registerArchives } from '../domains/files/transfers/archive-rest.ts';
import { fileUpload, registerFileUpload } from '../domains/files/uploads-rest.ts';
import { financeExport } from '../domains/finance/export-rest.ts';
import {
  receiptDownload,
  receiptUpload,
  registerReceiptDownload,
  registerReceiptUpload,
} from '../domains/finance/receipts-rest.ts';
import { albumImageAddress, registerAlbumImages } from '../domains/gallery/images-rest.ts';
import { albumUpload, registerAlbumUpload } from '../domains/gallery/uploads-rest.ts';
import { invoicesExport } from '../domains/invoices/export-rest.ts';
import { invoicePdf, registerInvoicePdfs } from '../domains/invoices/pdf-rest.ts';
import { receivedTaxesExport } from '../domains/invoices/received-taxes-rest.ts';
import { subscriberExport } from '../domains/newsletter/export-rest.ts';
import { registerStripeWebhook, stripeWebhook } from '../domains/payments/webhook-rest.ts';
import { registerTikTokCovers, tikTokCover } from '../domains/portfolio/tiktok-cover-rest.ts';
import { mediaUpload, registerMediaUpload } from '../domains/products/media/rest.ts';
import {
  answerFileDownload,
  answerFileUpload,
  registerAnswerFiles,
  registerAnswerFileUpload,
} from '../domains/questionnaires/files-rest.ts';
import type { MakeContext } from '../http/context.ts';
import type { ByteRoute, ByteRoutesByDomain } from '../http/rest/byte-route.ts';
import { type CsvExport, registerCsvExport } from '../http/rest/csv-export.ts';
import { pictureUpload, registerPictureUpload } from '../http/uploads/pictures.ts';
import { pictureAddress, registerPictures, type SendPicture } from '../media/serve.ts';
import { registerVideos, type VideoDeps, videoRoute } from '../media/serve-videos.ts';

/** The scopes of the server, by how request bodies are read: not at all, as multipart forms, or raw for checking a signature. */
type Scope = 'downloads' | 'uploads' | 'webhooks';

/** What the calls need besides what their requests bring. */
export type ByteRouteDeps = VideoDeps & { makeContext: MakeContext; sendPicture: SendPicture };

/** Calls that are registered together, and what the API's document says of them. */
type ByteCalls = {
  scope: Scope;
  routes: readonly ByteRoute[];
  register: (app: FastifyInstance, deps: ByteRouteDeps) => void;
};

const callsIn =
  (scope: Scope) =>
  (
    register: (app: FastifyInstance, makeContext: MakeContext) => void,
    ...routes: readonly ByteRoute[]
  ): ByteCalls => ({ scope, routes, register: (app, deps) => register(app, deps.makeContext) });

const downloads = callsIn('downloads');
const uploads = callsIn('uploads');
const webhooks = callsIn('webhooks');

function csvDownload<Input>(exported: CsvExport<Input>): ByteCalls {
  return downloads(
    (app, makeContext) => registerCsvExport(app, makeContext, exported),
    exported.route,
  );
}

/** The calls that move bytes, which are not tRPC procedures: a part per domain, and the pictures and videos of all. */
const calls: Readonly<Record<string, readonly ByteCalls[]>> = {
  bookings: [csvDownload(bookingsExport), downloads(registerCalendarFeed, calendarFeedRoute)],
  'client-galleries': [
    downloads(registerGalleryContent, galleryPreview, galleryCover, galleryVideo),
    downloads(registerWatermarkTrials, watermarkTrial),
    downloads(registerSelectionExports, selectionTable, selectionSidecars),
    downloads(registerPosters, posterAddress),
    uploads(registerPosterUpload, posterUpload),
    downloads(registerGalleryArchives, galleryArchive),
  ],
  clients: [csvDownload(clientsExport)],
  contracts: [downloads(registerContractPdfs, contractPdf)],
  dashboard: [downloads(registerExportDownload, exportDownload)],
  finance: [
    csvDownload(financeExport),
    uploads(registerReceiptUpload, receiptUpload),
    downloads(registerReceiptDownload, receiptDownload),
  ],
  files: [
    uploads(registerFileUpload, fileUpload),
    uploads(registerFilePieces, filePiece),
    downloads(registerFileDownload, fileDownload),
    downloads(registerArchives, archiveRoute),
    {
      scope: 'downloads',
      routes: [
        filePreview,
        ...[sharedContent, sharedPreview, sharedArchive],
        ...[sharedFavourites, linkFavourites, publicFile],
      ],
      register(app, { makeContext }) {
        const previews = createPreviewMaker();
        registerFilePreview(app, makeContext, previews);
        registerSharedContent(app, makeContext, previews);
      },
    },
  ],
  gallery: [
    uploads(registerAlbumUpload, albumUpload),
    {
      scope: 'downloads',
      routes: [albumImageAddress],
      register: (app, { db, sendPicture }) => registerAlbumImages(app, db, sendPicture),
    },
  ],
  invoices: [
    csvDownload(invoicesExport),
    csvDownload(receivedTaxesExport),
    downloads(registerInvoicePdfs, invoicePdf),
  ],
  media: [
    uploads(registerPictureUpload, pictureUpload),
    {
      scope: 'downloads',
      routes: [pictureAddress],
      register: (app, { db, sendPicture }) => registerPictures(app, db, sendPicture),
    },
    { scope: 'downloads', routes: [videoRoute], register: registerVideos },
  ],
  newsletter: [csvDownload(subscriberExport)],
  payments: [webhooks(registerStripeWebhook, stripeWebhook)],
  portfolio: [downloads(registerTikTokCovers, tikTokCover)],
  products: [uploads(registerMediaUpload, mediaUpload)],
  questionnaires: [
    uploads(registerAnswerFileUpload, answerFileUpload),
    downloads(registerAnswerFiles, answerFileDownload),
  ],
};

/** What the API's document says of the calls of each domain. */
export const byteRoutes: ByteRoutesByDomain = Object.fromEntries(
  Object.entries(calls).map(([domain, some]) => [domain, some.flatMap(({ routes }) => routes)]),
);

/** Registers the calls of a scope. */
export function registerByteRoutes(app: FastifyInstance, scope: Scope, deps: ByteRouteDeps): void {
  for (const each of Object.values(calls).flat()) {
    if (each.scope === scope) each.register(app, deps);
  }
}
