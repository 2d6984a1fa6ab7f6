import { join } from 'node:path';
import type { FocalPoint } from '@shutterhouse/contract/pictures';
import { marked } from '@shutterhouse/contract/sentences';
import { projectRoot } from '../root.ts';

/**
 * The pictures of a new studio: their alternative texts by name. The files are in
 * the repository; a program painted them, which commit 706ec7c2 holds in scripts/starter-pictures.
 */
export const starterPictures = {
  'dusk-mountains': marked(
    'A couple stands small on a ridge while fog fills the valleys of layered mountains at dusk.',
  ),
  'sea-and-moon': marked(
    'The moon behind thin cloud lays a broken silver path across a calm sea at night.',
  ),
  'family-hill': marked(
    'A family of four walks hand in hand along a grassy hill against the setting sun.',
  ),
  'forest-light': marked('Shafts of morning sun fall between the trunks of a misty forest.'),
  'lone-tree-snow': marked(
    'A lone bare tree stands on a snowfield, the horizon lost in winter mist.',
  ),
  'city-blue-hour': marked(
    'A city lights its windows at blue hour and mirrors itself in the still river.',
  ),
  'portrait-window-light': marked(
    'A person in profile, turned towards a window whose light draws the line of face and shoulder.',
  ),
  'couple-evening-lights': marked(
    'A couple seen from behind leans together, the evening lights of a street melting before them.',
  ),
  'caps-in-air': marked('Graduation caps fly up against a warm evening sky above raised hands.'),
  'stage-haze': marked('A band plays in rose and amber haze, the crowd dark before the light.'),
  'hands-rings': marked('Two gold wedding rings lie together on linen in soft window light.'),
  'bottle-slate': marked('A dark bottle stands on slate, its edges drawn by two narrow lights.'),
  'room-low-sun': marked(
    'Low sun falls through tall windows across the boards of an empty room and a single chair.',
  ),
  'veil-window': marked(
    'A bride seen from behind, her long veil gathering the light of a tall window.',
  ),
  'table-candles': marked(
    'Candles burn on a table laid for the evening, lights glowing far behind the glasses.',
  ),
} as const;

export type StarterPicture = keyof typeof starterPictures;

/** Focal points, where they are not the most prominent point. */
export const starterFocalPoints: Partial<Record<StarterPicture, FocalPoint>> = {
  'dusk-mountains': { x: 0.74, y: 0.68 },
  'sea-and-moon': { x: 0.6, y: 0.35 },
  'family-hill': { x: 0.56, y: 0.6 },
  'lone-tree-snow': { x: 0.42, y: 0.45 },
  'city-blue-hour': { x: 0.47, y: 0.6 },
  'portrait-window-light': { x: 0.5, y: 0.42 },
  'couple-evening-lights': { x: 0.48, y: 0.58 },
  'stage-haze': { x: 0.5, y: 0.62 },
  'hands-rings': { x: 0.47, y: 0.48 },
  'bottle-slate': { x: 0.51, y: 0.55 },
  'room-low-sun': { x: 0.5, y: 0.65 },
  'veil-window': { x: 0.55, y: 0.42 },
  'table-candles': { x: 0.7, y: 0.62 },
};

export const starterPictureNames = Object.keys(starterPictures) as StarterPicture[];

/** The folder of the files. */
export const starterPicturesFolder = join(projectRoot, 'apps', 'server', 'starter-pictures');

/** The file name of a starter picture, in its folder and as its original name. */
export function starterFileName(name: StarterPicture): string {
  return `${name}.jpg`;
}
