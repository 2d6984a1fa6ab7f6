import { studioDay } from '@shutterhouse/contract/dashboard/day';
import { exportMessages, exportOffer, exportStatus } from '@shutterhouse/contract/dashboard/export';
import { importReport } from '@shutterhouse/contract/dashboard/import';
import { largeImport } from '@shutterhouse/contract/dashboard/large-import';
import {
  dashboardStats,
  searchResults,
  todayCounts,
} from '@shutterhouse/contract/dashboard/schema';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { dashboardRouter } from './router.ts';

export const dashboardRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/dashboard/stats',
    procedure: dashboardRouter.stats,
    envelope: dataEnvelope,
    summary: 'Statistics for the overview',
    output: dashboardStats,
  },
  {
    method: 'GET',
    path: '/dashboard/search',
    procedure: dashboardRouter.search,
    from: 'query',
    envelope: dataEnvelope,
    summary: 'Search bookings, people, albums, files, messages and products; a few results of each',
    example: { text: 'okafor' },
    names: { startsAt: 'timestamp', confirmationCode: 'confirmation_code', priceCents: 'price' },
    output: searchResults,
  },
  {
    method: 'GET',
    path: '/dashboard/today',
    procedure: dashboardRouter.today,
    envelope: dataEnvelope,
    summary: 'Today: sessions, new messages, booking requests, and mails that were not delivered',
    output: todayCounts,
  },
  {
    method: 'GET',
    path: '/dashboard/day',
    procedure: dashboardRouter.day,
    envelope: dataEnvelope,
    summary:
      'The sessions of today and tomorrow, what waits for the staff, and for an admin what was received and is owed',
    names: { startsAt: 'timestamp' },
    output: studioDay,
  },
  {
    method: 'POST',
    path: '/dashboard/import',
    procedure: dashboardRouter.import,
    from: 'body',
    envelope: dataEnvelope,
    summary:
      'Create bookings, products or (an admin) finance records from a table (CSV): all of its rows, or none',
    example: {
      kind: 'products',
      csv: 'name,description,price,stock\nPrint,On cotton paper,45.00,20\n',
      dryRun: true,
    },
    output: importReport,
    refuses: ['unprocessable'],
  },
  {
    method: 'GET',
    path: '/dashboard/imports',
    procedure: dashboardRouter.imports.status,
    envelope: dataEnvelope,
    summary: 'How the latest import of a large table is; null before the first',
    output: largeImport,
  },
  {
    method: 'POST',
    path: '/dashboard/imports',
    procedure: dashboardRouter.imports.start,
    from: 'body',
    envelope: dataEnvelope,
    summary:
      'Send a large table (CSV) of up to 10,000 rows, or the first part of one; its rows are checked once the last part is there',
    example: {
      kind: 'products',
      csv: 'name,description,price,stock\nPrint,On cotton paper,45.00,20\n',
    },
    output: largeImport,
    refuses: ['conflict'],
  },
  {
    method: 'POST',
    path: '/dashboard/imports/{id}/parts',
    procedure: dashboardRouter.imports.add,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Send a further part of a large table; `from` is the number of characters before it',
    example: { from: 56, csv: 'Frame,Of oak,80.00,3\n' },
    output: largeImport,
    refuses: ['notFound', 'conflict'],
  },
  {
    method: 'POST',
    path: '/dashboard/imports/{id}/run',
    procedure: dashboardRouter.imports.run,
    envelope: dataEnvelope,
    summary: 'Import the rows of a large table, none of which was refused',
    output: largeImport,
    refuses: ['notFound', 'conflict'],
  },
  {
    method: 'POST',
    path: '/dashboard/imports/{id}/cancel',
    procedure: dashboardRouter.imports.cancel,
    envelope: dataEnvelope,
    summary: 'Cancel the import of a large table; what was imported stays',
    output: largeImport,
    refuses: ['notFound'],
  },
  {
    method: 'GET',
    path: '/dashboard/export',
    procedure: dashboardRouter.export.status,
    envelope: dataEnvelope,
    summary: 'How the latest export of everything is; null before the first',
    output: exportStatus,
  },
  {
    method: 'POST',
    path: '/dashboard/export',
    procedure: dashboardRouter.export.request,
    envelope: dataEnvelope,
    message: () => exportMessages.asked,
    summary: 'Ready an export of everything the studio owns; its address holds ten minutes, once',
    output: exportOffer,
    refuses: ['conflict'],
  },
  {
    method: 'POST',
    path: '/dashboard/export/cancel',
    procedure: dashboardRouter.export.cancel,
    envelope: dataEnvelope,
    summary: 'Cancel or delete the current export, whoever requested it',
    output: exportStatus,
  },
  {
    method: 'POST',
    path: '/visits',
    procedure: dashboardRouter.recordVisit,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Count that the caller, a visitor, came to a public page or opened the booking wizard',
    example: { step: 'page', path: '/gallery' },
  },
];
