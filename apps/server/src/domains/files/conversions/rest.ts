import {
  type ConvertedFolder,
  conversion,
  convertedFolder,
} from '@shutterhouse/contract/files/conversions';
import { conversionMessages as messages } from '@shutterhouse/contract/files/operation-messages';
import { albumConflict } from '@shutterhouse/contract/gallery/schema';
import { z } from 'zod';
import { dataEnvelope, refusalDataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { conversionsRouter } from './router.ts';

export const conversionRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/files/convert-to-album/{id}',
    procedure: conversionsRouter.convert,
    from: 'body',
    envelope: refusalDataEnvelope,
    messageOf: (output) => said(output as ConvertedFolder),
    summary:
      'Make an album of the pictures in a folder; with dryRun only what that would meet is told, and nothing is written',
    example: {
      ...{
        id: '0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21',
        albumName: 'A summer in the hills',
        description: '',
        isPublic: false,
      },
      ...{ tags: ['family'], replaceExisting: false, dryRun: true },
    },
    output: convertedFolder,
    refusalData: albumConflict,
    refuses: ['notFound', 'conflict', 'unprocessable'],
  },
  {
    method: 'GET',
    path: '/files/conversions',
    procedure: conversionsRouter.running,
    envelope: dataEnvelope,
    summary: 'The albums that are currently being created from folders',
    output: z.array(conversion),
  },
  {
    method: 'GET',
    path: '/files/conversions/{id}',
    procedure: conversionsRouter.get,
    envelope: dataEnvelope,
    summary: 'The progress of an album that is being created from a folder',
    output: conversion,
    refuses: ['notFound'],
  },
];

function said({
  conversion,
  conflict,
  existingAlbumName,
  albumName,
  imagesCount,
}: ConvertedFolder) {
  if (conversion === null) return conflict ? messages.warning(existingAlbumName ?? '') : undefined;
  if (conversion.state !== 'done') return messages.started(albumName);
  return conversion.missed > 0
    ? messages.createdBut(albumName, imagesCount, conversion.missed)
    : messages.created(albumName, imagesCount);
}
