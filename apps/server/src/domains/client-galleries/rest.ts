import { galleryEventPage } from '@shutterhouse/contract/client-galleries/activity';
import { galleryLink } from '@shutterhouse/contract/client-galleries/links';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { clientGallery, clientGalleryPage } from '@shutterhouse/contract/client-galleries/schema';
import { galleryMail } from '@shutterhouse/contract/client-galleries/sending';
import { gallerySendingMessages as sendingMessages } from '@shutterhouse/contract/client-galleries/sending-messages';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { downloadRoutes } from './downloads/rest.ts';
import { listRoutes } from './lists/rest.ts';
import { pictureRoutes } from './pictures/rest.ts';
import { clientGalleriesRouter } from './router.ts';
import { visitRoutes } from './visits/rest.ts';

const { links, events, extend } = clientGalleriesRouter;

const sendingRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/client-galleries/links/{id}/mail',
    procedure: links.compose,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'The mail of a link as it will look; absent words are the saved or the standard ones',
    example: { words: 'Your pictures are ready.' },
    output: galleryMail,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/client-galleries/links/{id}/send',
    procedure: links.send,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Send a link to its recipient by mail, now or at a time by the studio’s clock',
    example: {
      subject: 'Your pictures',
      words: 'They are ready.',
      sendsAt: '2030-06-05T09:00',
    },
    output: galleryLink,
    refuses: ['notFound', 'unprocessable'],
  },
  {
    method: 'DELETE',
    path: '/client-galleries/links/{id}/sending',
    procedure: links.cancelSending,
    envelope: dataEnvelope,
    message: () => sendingMessages.cancelled,
    summary: 'Cancel that a link is sent at a time',
    output: galleryLink,
    refuses: ['notFound'],
  },
  {
    method: 'GET',
    path: '/client-galleries/{galleryId}/events',
    procedure: events.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'What happened in a client gallery, newest first',
    example: { kind: 'opened', limit: 50 },
    output: galleryEventPage,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/client-galleries/{id}/extend',
    procedure: extend,
    envelope: dataEnvelope,
    message: () => sendingMessages.extended,
    summary: 'Extend a client gallery by 30 days',
    output: clientGallery,
    refuses: ['notFound', 'unprocessable'],
  },
];

const linkRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/client-galleries/{galleryId}/links',
    procedure: links.list,
    envelope: dataEnvelope,
    summary: 'The links to a client gallery that were not revoked',
    output: z.array(galleryLink),
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/client-galleries/{galleryId}/links',
    procedure: links.create,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.linkMade,
    status: 201,
    summary: 'Create a link to a client gallery for one recipient',
    example: { role: 'client', name: 'Amara Vale', email: 'amara@client.example' },
    output: galleryLink,
    refuses: ['notFound', 'conflict'],
  },
  {
    method: 'PUT',
    path: '/client-galleries/links/{id}/role',
    procedure: links.setRole,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.roleChanged,
    summary: 'Change the role of a link; its address stays',
    example: { role: 'guest' },
    output: galleryLink,
    refuses: ['notFound'],
  },
  {
    method: 'DELETE',
    path: '/client-galleries/links/{id}',
    procedure: links.revoke,
    envelope: dataEnvelope,
    message: () => messages.linkRevoked,
    summary: 'Revoke a link to a client gallery immediately',
    output: z.null(),
    refuses: ['notFound'],
  },
];

export const clientGalleryRoutes: RestRow[] = [
  ...recordRoutes({
    path: '/client-galleries',
    calls: clientGalleriesRouter,
    list: { from: 'query', envelope: pageEnvelope, output: clientGalleryPage },
    record: clientGallery,
    messages,
    summaries: {
      list: 'The client galleries, newest first',
      get: 'One client gallery',
      create: 'Create a client gallery of a folder, or of a new one',
      update:
        'Change a client gallery; what is absent stays as it is, and links keep their addresses',
      remove: 'Delete a client gallery with its links and lists; its files stay',
    },
    examples: {
      create: { title: 'Amara and Jonas', date: '2030-06-01', downloads: 'print' },
      update: { expiresOn: '2030-12-31', password: 'Golden hour' },
    },
  }),
  {
    method: 'POST',
    path: '/client-galleries/{id}/scan',
    procedure: clientGalleriesRouter.scan,
    envelope: dataEnvelope,
    message: () => messages.scanStarted,
    summary: 'Look for new pictures in the folder of a client gallery',
    output: z.null(),
    refuses: ['notFound'],
  },
  ...pictureRoutes,
  ...listRoutes,
  ...linkRoutes,
  ...sendingRoutes,
  ...visitRoutes,
  ...downloadRoutes,
];
