import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import {
  chapterShapes,
  introducedVisitor,
  openedGallery,
  otherDevice,
  visitedPicturePage,
} from '@shutterhouse/contract/client-galleries/visits';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { visitsRouter } from './router.ts';

export const visitRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/client-galleries/visit',
    procedure: visitsRouter.open,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Open a client gallery with the token of a link, and its password where it has one',
    example: { token: 'what-stands-in-the-address', password: 'Golden hour' },
    output: openedGallery,
    refuses: ['notFound', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/visitor',
    procedure: visitsRouter.introduce,
    from: 'body',
    envelope: dataEnvelope,
    summary:
      'A visitor says their name; where the gallery asks for the address, a code is mailed to it',
    example: { key: 'the key of the visit', name: 'Amara', email: 'amara@client.example' },
    output: introducedVisitor,
    refuses: ['notFound', 'conflict', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/visitor/code',
    procedure: visitsRouter.prove,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'A visitor proves their address by the code of a mail',
    example: {
      ...{ key: 'the key of the visit', name: 'Amara', email: 'amara@client.example' },
      ...{ request: 'what came when the code was asked for', code: '123456' },
    },
    output: introducedVisitor,
    refuses: ['notFound', 'conflict', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/visitor/device',
    procedure: visitsRouter.continueElsewhere,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'A code by which the visitor goes on with another device: once, within 15 minutes',
    example: { key: 'the key of the visit' },
    output: otherDevice,
    refuses: ['notFound', 'forbidden', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/visitor/continue',
    procedure: visitsRouter.continue,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'A visitor goes on with this device, by the code that another one was given',
    example: { key: 'the key of the visit', code: 'the code of the other device' },
    output: introducedVisitor,
    refuses: ['notFound', 'conflict', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/pictures',
    procedure: visitsRouter.pictures,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'The pictures of a chapter of an opened gallery; null for those in no chapter',
    example: { key: 'the key of the visit', chapterId: null },
    output: visitedPicturePage,
    refuses: ['notFound', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/shapes',
    procedure: visitsRouter.shapes,
    from: 'body',
    envelope: dataEnvelope,
    summary:
      'The shapes of all pictures of an opened gallery, by chapter: width by height in hundredths, 0 while unknown',
    example: { key: 'the key of the visit' },
    output: z.array(chapterShapes),
    refuses: ['notFound', 'tooMany'],
  },
  {
    method: 'POST',
    path: '/client-galleries/visit/private',
    procedure: visitsRouter.setPrivate,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.privacySaved,
    summary:
      'Hide pictures of an opened gallery from guests, or show them again; clients alone may',
    example: { key: 'the key of the visit', ids: ['a picture'], isPrivate: true },
    output: z.null(),
    refuses: ['notFound', 'forbidden', 'tooMany'],
  },
];
