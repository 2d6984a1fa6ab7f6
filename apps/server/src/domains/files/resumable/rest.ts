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
    summary: 'Start uploading a file in pieces, or resume an upload of the same file',
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
    summary: 'The progress of an upload: its next piece begins at “received”',
    output: resumableUpload,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/files/uploads/{id}/finish',
    procedure: uploadsRouter.finish,
    envelope: dataEnvelope,
    message: fileMessages.uploaded,
    summary: 'Finish an upload whose pieces have all arrived',
    output: resumableUpload,
    refuses: ['notFound', 'conflict', 'unprocessable', 'busy', 'storageFull'],
  },
  {
    method: 'DELETE',
    path: '/files/uploads/{id}',
    procedure: uploadsRouter.cancel,
    envelope: dataEnvelope,
    message: messages.cancelled,
    summary: 'Cancel an upload, and delete what has arrived of it',
    output: z.null(),
    refuses: ['notFound'],
  },
];
