import { galleryDownloadMessages as messages } from '@shutterhouse/contract/client-galleries/download-messages';
import {
  downloadOffer,
  downloadPermission,
  galleryDownload,
} from '@shutterhouse/contract/client-galleries/downloads';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { downloadsRouter } from './router.ts';

const key = 'the key of the visit';
const token = 'what the request returned';

export const downloadRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/client-galleries/visit/downloads/offer',
    procedure: downloadsRouter.offer,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'What can be downloaded of an opened gallery, and how large that is',
    example: { key, scope: { of: 'all' } },
    output: downloadOffer,
    refuses: ['notFound', 'forbidden', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/downloads/unlock',
    procedure: downloadsRouter.unlock,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Give the PIN of an opened gallery; the permission is sent with its downloads',
    example: { key, pin: '2046' },
    output: downloadPermission,
    refuses: ['notFound', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/downloads',
    procedure: downloadsRouter.prepare,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Request a download of an opened gallery, which is prepared in the background',
    example: { key, scope: { of: 'all' }, size: 'print' },
    output: galleryDownload,
    refuses: ['notFound', 'forbidden', 'conflict', 'unprocessable', 'tooMany', 'busy'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/downloads/progress',
    procedure: downloadsRouter.progress,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'How far a download of an opened gallery is',
    example: { key, token },
    output: galleryDownload,
    refuses: ['notFound', 'forbidden', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/downloads/cancel',
    procedure: downloadsRouter.cancel,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.cancelled,
    summary: 'Cancel a download of an opened gallery; what was not sent is not counted',
    example: { key, token },
    output: z.null(),
    refuses: ['notFound', 'tooMany'],
  },
];
