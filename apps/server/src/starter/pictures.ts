import { join } from 'node:path';
import { projectRoot } from '../root.ts';

/**
 * The pictures a new studio starts with: the words of each for those who can't see it, by its name.
 * The files are painted by `npm run starter-pictures` and kept in the repository.
 */
export const starterPictures = {
  'dusk-mountains':
    'A couple stands small on a ridge while fog fills the valleys of layered mountains at dusk.',
  'sea-and-moon':
    'The moon behind thin cloud lays a broken silver path across a calm sea at night.',
  'family-hill': 'A family of four walks hand in hand along a grassy hill against the setting sun.',
  'forest-light': 'Shafts of morning sun fall between the trunks of a misty forest.',
  'lone-tree-snow': 'A lone bare tree stands on a snowfield, the horizon lost in winter mist.',
  'city-blue-hour': 'A city lights its windows at blue hour and mirrors itself in the still river.',
  'portrait-window-light':
    'A person in profile, turned towards a window whose light draws the line of face and shoulder.',
  'couple-evening-lights':
    'A couple seen from behind leans together, the evening lights of a street melting before them.',
  'caps-in-air': 'Graduation caps fly up against a warm evening sky above raised hands.',
  'stage-haze': 'A band plays in rose and amber haze, the crowd dark before the light.',
  'hands-rings': 'Two gold wedding rings lie together on linen in soft window light.',
  'bottle-slate': 'A dark bottle stands on slate, its edges drawn by two narrow lights.',
  'room-low-sun':
    'Low sun falls through tall windows across the boards of an empty room and a single chair.',
  'veil-window': 'A bride seen from behind, her long veil gathering the light of a tall window.',
  'table-candles':
    'Candles burn on a table laid for the evening, lights glowing far behind the glasses.',
} as const;

export type StarterPicture = keyof typeof starterPictures;

export const starterPictureNames = Object.keys(starterPictures) as StarterPicture[];

/** Where the files lie. */
export const starterPicturesFolder = join(projectRoot, 'apps', 'server', 'starter-pictures');

/** The file name of a starter picture, in its folder and as its sender would call it. */
export function starterFileName(name: StarterPicture): string {
  return `${name}.jpg`;
}
