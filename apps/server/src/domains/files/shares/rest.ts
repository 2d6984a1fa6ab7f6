import { fileEntry } from '@shutterhouse/contract/files/schema';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import {
  fileShare,
  newFileShare,
  openedShare,
  sharedPage,
} from '@shutterhouse/contract/files/shares/schema';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/envelopes.ts';
import type { RestRow } from '../../../http/rest.ts';
import { sharesRouter } from './router.ts';

export const shareRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/files/share/{id}',
    procedure: sharesRouter.setPublic,
    from: 'body',
    envelope: dataEnvelope,
    message: messages.madePublic,
    messageOf: (output) =>
      (output as { isPublic: boolean }).isPublic ? undefined : messages.madePrivate,
    summary: 'Make a file public for everybody who has its address, or private to the staff',
    example: { id: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21', shareWith: ['public'] },
    output: fileEntry,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/files/{fileId}/links',
    procedure: sharesRouter.create,
    from: 'body',
    envelope: dataEnvelope,
    message: messages.linkMade,
    status: 201,
    summary:
      'Create a link to a file or folder, which can end and have a password; its address is told only now',
    example: { fileId: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21', days: 7, password: 'Golden hour' },
    output: newFileShare,
    refuses: ['notFound', 'conflict'],
  },
  {
    method: 'GET',
    path: '/files/{fileId}/links',
    procedure: sharesRouter.list,
    envelope: dataEnvelope,
    summary: 'The links to a file or folder, without their secrets',
    output: z.array(fileShare),
  },
  {
    method: 'DELETE',
    path: '/files/links/{id}',
    procedure: sharesRouter.revoke,
    envelope: dataEnvelope,
    message: messages.revoked,
    summary: 'Revoke a link immediately',
    output: z.null(),
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/files/shared',
    procedure: sharesRouter.open,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Open a link with its token, and its password where it has one',
    example: { token: 'what-stands-in-the-address', password: 'Golden hour' },
    output: openedShare,
    refuses: ['notFound', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/files/shared/entries',
    procedure: sharesRouter.entries,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'The content of a folder that a link has opened',
    example: { key: 'the key of the folder', limit: 100 },
    output: sharedPage,
    refuses: ['notFound', 'tooMany'],
  },
];
