import { fileMessages } from '@shutterhouse/contract/files/messages';
import { resumableMessages as messages } from '@shutterhouse/contract/files/resumable/messages';
import { resumableUpload } from '@shutterhouse/contract/files/resumable/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/envelopes.ts';
import type { RestRow } from '../../../http/rest.ts';
import { uploadsRouter } from './router.ts';

export const resumableRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/files/uploads',
    procedure: uploadsRouter.begin,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Begin to upload a file in pieces, or go on with one of the same file',
    output: resumableUpload,
    refuses: ['notFound', 'conflict', 'unprocessable', 'tooMany', 'busy', 'storageFull'],
    example: {
      ...{ name: 'ceremony.mp4', size: 1_500_000_000, source: 'local', parentId: null },
      ...{ isPublic: false, lastModified: 1_893_456_000_000 },
    },
  },
  {
    method: 'GET',
    path: '/files/uploads/{id}',
    procedure: uploadsRouter.get,
    envelope: dataEnvelope,
    summary: 'How far an upload is: its next piece begins where “received” says',
    output: resumableUpload,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/files/uploads/{id}/finish',
    procedure: uploadsRouter.finish,
    envelope: dataEnvelope,
    message: fileMessages.uploaded,
    summary: 'Make the file of an upload whose pieces are all there',
    output: resumableUpload,
    refuses: ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'],
  },
  {
    method: 'DELETE',
    path: '/files/uploads/{id}',
    procedure: uploadsRouter.cancel,
    envelope: dataEnvelope,
    message: messages.cancelled,
    summary: 'Forget an upload, and what has come of it',
    output: z.null(),
    refuses: ['notFound'],
  },
];
