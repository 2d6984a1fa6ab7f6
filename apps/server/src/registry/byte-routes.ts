import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open.ts';
import { bookingsExport } from '../domains/bookings/export-rest.ts';
import {
  calendarFeedRoute,
  registerCalendarFeed,
} from '../domains/bookings/icalendar/feed-rest.ts';
import {
  exportDownload,
  registerExportDownload,
} from '../domains/dashboard/exports/download-rest.ts';
import { fileDownload, registerFileDownload } from '../domains/files/downloads-rest.ts';
import { filePiece, registerFilePieces } from '../domains/files/resumable/pieces-rest.ts';
import {
  publicFile,
  registerSharedContent,
  sharedArchive,
  sharedContent,
} from '../domains/files/shares/content-rest.ts';
import { archiveRoute, registerArchives } from '../domains/files/transfers/archive-rest.ts';
import { fileUpload, registerFileUpload } from '../domains/files/uploads-rest.ts';
import { financeExport } from '../domains/finance/export-rest.ts';
import { albumImageAddress, registerAlbumImages } from '../domains/gallery/images-rest.ts';
import { albumUpload, registerAlbumUpload } from '../domains/gallery/uploads-rest.ts';
import { invoicePdf, registerInvoicePdfs } from '../domains/invoices/pdf-rest.ts';
import { subscriberExport } from '../domains/newsletter/export-rest.ts';
import { registerStripeWebhook, stripeWebhook } from '../domains/payments/webhook-rest.ts';
import { registerTikTokCovers, tikTokCover } from '../domains/portfolio/tiktok-cover-rest.ts';
import { mediaUpload, registerMediaUpload } from '../domains/products/media/rest.ts';
import type { ByteRoutesByDomain } from '../http/byte-route.ts';
import { registerCsvExport } from '../http/csv-export.ts';
import type { MakeContext } from '../http/make-context.ts';
import { pictureUpload } from '../http/picture-upload.ts';
import { pictureAddress, type SendPicture } from '../media/serve.ts';
import { videoRoute } from '../media/serve-videos.ts';

/** The documented calls that move bytes, which no procedure answers: a line per domain, and the pictures of all. */
export const byteRoutes: ByteRoutesByDomain = {
  bookings: [bookingsExport.route, calendarFeedRoute],
  dashboard: [exportDownload],
  finance: [financeExport.route],
  files: [
    fileUpload,
    filePiece,
    fileDownload,
    archiveRoute,
    sharedContent,
    sharedArchive,
    publicFile,
  ],
  gallery: [albumUpload, albumImageAddress],
  invoices: [invoicePdf],
  media: [pictureUpload, pictureAddress, videoRoute],
  newsletter: [subscriberExport.route],
  payments: [stripeWebhook],
  portfolio: [tikTokCover],
  products: [mediaUpload],
};

/** Registers the calls that read forms with files, in the scope where those are read: a line per domain. */
export function registerUploads(scope: FastifyInstance, makeContext: MakeContext): void {
  registerAlbumUpload(scope, makeContext);
  registerMediaUpload(scope, makeContext);
  registerFileUpload(scope, makeContext);
  registerFilePieces(scope, makeContext);
}

/** Registers the calls that answer with bytes: a line per domain. */
export function registerDownloads(
  app: FastifyInstance,
  db: Db,
  sendPicture: SendPicture,
  makeContext: MakeContext,
): void {
  registerAlbumImages(app, db, sendPicture);
  registerCsvExport(app, makeContext, bookingsExport);
  registerCsvExport(app, makeContext, financeExport);
  registerCsvExport(app, makeContext, subscriberExport);
  registerCalendarFeed(app, makeContext);
  registerInvoicePdfs(app, makeContext);
  registerExportDownload(app, makeContext);
  registerFileDownload(app, makeContext);
  registerArchives(app, makeContext);
  registerSharedContent(app, makeContext);
  registerTikTokCovers(app, makeContext);
}

/** Registers the calls of services, whose bodies are signed as they come, in a scope of their own. */
export function registerWebhooks(scope: FastifyInstance, makeContext: MakeContext): void {
  registerStripeWebhook(scope, makeContext);
}
