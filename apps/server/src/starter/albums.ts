import { t, tc } from '@shutterhouse/contract/sentences';
import type { StarterPicture } from './pictures.ts';

type StarterAlbum = {
  name: string;
  description: string;
  tags: string[];
  images: { picture: StarterPicture; caption: string }[];
};

/** The albums of a new studio until its owner replaces them; the older first. */
export const starterAlbums = (): StarterAlbum[] => [
  {
    name: t('Places we return to'),
    description: t('The coast, the hills and the woods where most of our sessions end up.'),
    tags: [tc('tag', 'landscape'), tc('tag', 'outdoors')],
    images: [
      { picture: 'dusk-mountains', caption: t('Ten minutes after the sun.') },
      { picture: 'sea-and-moon', caption: t('Moonrise, with the tide going out.') },
      { picture: 'forest-light', caption: t('Mist until nine, then this.') },
      { picture: 'lone-tree-snow', caption: t('The first walk of January.') },
      { picture: 'city-blue-hour', caption: t('Blue hour from the bridge.') },
    ],
  },
  {
    name: t('Hannah & Joel'),
    description: t('A September wedding, from the quiet hour before to the last lamp.'),
    tags: [tc('tag', 'wedding'), tc('tag', 'evening'), tc('tag', 'documentary')],
    images: [
      { picture: 'veil-window', caption: t('Before the ceremony.') },
      { picture: 'hands-rings', caption: t('Borrowed linen, late morning.') },
      { picture: 'table-candles', caption: t('The table, just before the guests.') },
      { picture: 'couple-evening-lights', caption: t('The last of the evening.') },
    ],
  },
];
