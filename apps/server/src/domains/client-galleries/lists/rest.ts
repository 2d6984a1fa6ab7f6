import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import {
  choiceTable,
  chosenCount,
  chosenNames,
  galleryList,
  gallerySelection,
  visitedList,
} from '@shutterhouse/contract/client-galleries/lists';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { listsRouter } from './router.ts';

const id = '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21';
const names = { extraPriceCents: 'extraPrice' };
const read = { method: 'GET', envelope: dataEnvelope, refuses: ['notFound'] } as const;
const saved = { from: 'body', envelope: dataEnvelope, names, output: galleryList } as const;
const ofVisitor = {
  method: 'POST',
  from: 'body',
  envelope: dataEnvelope,
  refuses: ['notFound', 'forbidden', 'conflict', 'tooMany'],
} as const;
const tapped = { key: 'the key of the visit', listId: id, pictureId: id };

export const listRoutes: RestRow[] = [
  {
    ...read,
    path: '/client-galleries/{galleryId}/lists',
    procedure: listsRouter.list,
    names,
    summary: 'The lists that visitors of a client gallery fill',
    output: z.array(galleryList),
  },
  {
    ...saved,
    method: 'POST',
    path: '/client-galleries/{galleryId}/lists',
    procedure: listsRouter.create,
    message: () => messages.created,
    status: 201,
    summary: 'Add a list to a client gallery, with how many pictures it needs and holds',
    example: { name: 'Album', min: 30, max: 40, extraPrice: 15 },
    refuses: ['notFound', 'conflict'],
  },
  {
    ...saved,
    method: 'PUT',
    path: '/client-galleries/lists/{id}',
    procedure: listsRouter.update,
    message: () => messages.updated,
    summary: 'Change a list; what is absent stays as it is, and so does what was chosen',
    example: { max: 50 },
    refuses: ['notFound', 'conflict'],
  },
  {
    method: 'DELETE',
    path: '/client-galleries/lists/{id}',
    procedure: listsRouter.remove,
    envelope: dataEnvelope,
    message: () => messages.removed,
    summary: 'Delete a list with what visitors have chosen',
    output: z.null(),
    refuses: ['notFound'],
  },
  {
    method: 'PUT',
    path: '/client-galleries/{galleryId}/lists/order',
    procedure: listsRouter.reorder,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.reordered,
    summary: 'Put the lists of a client gallery into another order',
    example: { ids: [id] },
    output: z.null(),
    refuses: ['conflict'],
  },
  {
    ...read,
    path: '/client-galleries/{galleryId}/choices',
    procedure: listsRouter.names,
    summary: 'The file names of what each visitor has chosen, for an editor’s catalog',
    output: chosenNames,
  },
  {
    ...read,
    path: '/client-galleries/{galleryId}/choices/table',
    procedure: listsRouter.table,
    names,
    summary: 'How much each visitor has chosen in each list of a client gallery',
    output: choiceTable,
  },
  {
    ...read,
    path: '/client-galleries/selections/{id}',
    procedure: listsRouter.selection,
    summary: 'A list of a visitor with its pictures, notes, marks and verdicts',
    output: gallerySelection,
  },
  {
    method: 'POST',
    path: '/client-galleries/selections/{id}/reopen',
    procedure: listsRouter.reopen,
    envelope: dataEnvelope,
    message: () => messages.reopened,
    summary: 'Open a finished list again; its visitor is told by mail',
    output: z.null(),
    refuses: ['notFound'],
  },
  {
    ...ofVisitor,
    path: '/client-galleries/visit/lists',
    procedure: listsRouter.mine,
    names,
    summary: 'The lists that a visitor fills, with what they have chosen',
    example: { key: 'the key of the visit' },
    output: z.array(visitedList),
    refuses: ['notFound', 'tooMany'],
  },
  {
    ...ofVisitor,
    path: '/client-galleries/visit/lists/pictures',
    procedure: listsRouter.set,
    summary: 'Put a picture into a list, or take it out',
    example: { ...tapped, isChosen: true },
    output: chosenCount,
  },
  {
    ...ofVisitor,
    path: '/client-galleries/visit/lists/notes',
    procedure: listsRouter.annotate,
    message: () => messages.noted,
    summary: 'A note on a chosen picture, and marks drawn on it',
    example: { ...tapped, note: 'Please take out the sign.' },
    output: z.null(),
  },
  {
    ...ofVisitor,
    path: '/client-galleries/visit/lists/verdicts',
    procedure: listsRouter.judge,
    summary: 'A reviewer’s verdict on a picture',
    example: { ...tapped, verdict: 'approved' },
    output: chosenCount,
  },
  {
    ...ofVisitor,
    path: '/client-galleries/visit/lists/finish',
    procedure: listsRouter.finish,
    message: () => messages.finished,
    summary: 'A visitor is done with a list: it stays as it is, and the studio is told',
    example: { key: 'the key of the visit', listId: id, message: 'These for the album, please.' },
    output: z.object({ finishedAt: z.date() }),
    refuses: ['notFound', 'forbidden', 'conflict', 'unprocessable', 'tooMany'],
  },
];
