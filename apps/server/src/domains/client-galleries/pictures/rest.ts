import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import {
  changedPictures,
  galleryChapter,
  studioPicture,
  studioPicturePage,
} from '@shutterhouse/contract/client-galleries/pictures';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { chaptersRouter, picturesRouter } from './router.ts';

const some = { ids: ['0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21'] };
const changing = {
  method: 'POST',
  from: 'body',
  envelope: dataEnvelope,
  message: () => messages.picturesChanged,
  output: changedPictures,
  refuses: ['notFound'],
} as const;

export const pictureRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/client-galleries/{galleryId}/pictures',
    procedure: picturesRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'The pictures of a client gallery, hidden ones, too',
    output: studioPicturePage,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/client-galleries/{galleryId}/pictures/known',
    procedure: picturesRouter.known,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'Which of some contents (SHA-256) a client gallery has already, before an upload',
    example: { hashes: ['0'.repeat(64)] },
    output: z.array(z.string()),
    refuses: ['notFound'],
  },
  {
    ...changing,
    path: '/client-galleries/{galleryId}/pictures/hidden',
    procedure: picturesRouter.setHidden,
    summary: 'Hide pictures of a client gallery from all visitors, or show them again',
    example: { ...some, isHidden: true },
  },
  {
    ...changing,
    path: '/client-galleries/{galleryId}/pictures/remove',
    procedure: picturesRouter.remove,
    summary: 'Take pictures out of a client gallery; their files stay',
    example: some,
  },
  {
    ...changing,
    path: '/client-galleries/{galleryId}/pictures/chapter',
    procedure: picturesRouter.move,
    summary: 'Put pictures of a client gallery into a chapter, or into none',
    example: { ...some, chapterId: null },
  },
  {
    method: 'POST',
    path: '/client-galleries/pictures/{id}/replace',
    procedure: picturesRouter.replace,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.pictureReplaced,
    summary: 'Show another file in place of a picture; what visitors have chosen and noted stays',
    example: { fileId: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21' },
    output: studioPicture,
    refuses: ['notFound'],
  },
  {
    method: 'GET',
    path: '/client-galleries/{galleryId}/chapters',
    procedure: chaptersRouter.list,
    envelope: dataEnvelope,
    summary: 'The chapters of a client gallery in their order',
    output: z.array(galleryChapter),
    refuses: ['notFound'],
  },
  {
    method: 'PUT',
    path: '/client-galleries/chapters/{id}',
    procedure: chaptersRouter.rename,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.chapterSaved,
    summary: 'Name a chapter; its folder keeps its name',
    example: { name: 'In the church' },
    output: galleryChapter,
    refuses: ['notFound'],
  },
  {
    method: 'PUT',
    path: '/client-galleries/{galleryId}/chapters/order',
    procedure: chaptersRouter.reorder,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.chaptersReordered,
    summary: 'Put the chapters of a client gallery into another order',
    example: some,
    output: z.null(),
    refuses: ['conflict'],
  },
];
