import type { StarterPicture } from './pictures.ts';

type StarterAlbum = {
  name: string;
  description: string;
  tags: readonly string[];
  images: readonly { picture: StarterPicture; caption: string }[];
};

/** The albums of a new studio until its owner replaces them; the older first. */
export const starterAlbums: readonly StarterAlbum[] = [
  {
    name: 'Places we return to',
    description: 'The coast, the hills and the woods where most of our sessions end up.',
    tags: ['landscape', 'outdoors'],
    images: [
      { picture: 'dusk-mountains', caption: 'Ten minutes after the sun.' },
      { picture: 'sea-and-moon', caption: 'Moonrise, with the tide going out.' },
      { picture: 'forest-light', caption: 'Mist until nine, then this.' },
      { picture: 'lone-tree-snow', caption: 'The first walk of January.' },
      { picture: 'city-blue-hour', caption: 'Blue hour from the bridge.' },
    ],
  },
  {
    name: 'Hannah & Joel',
    description: 'A September wedding, from the quiet hour before to the last lamp.',
    tags: ['wedding', 'evening', 'documentary'],
    images: [
      { picture: 'veil-window', caption: 'Before the ceremony.' },
      { picture: 'hands-rings', caption: 'Borrowed linen, late morning.' },
      { picture: 'table-candles', caption: 'The table, just before the guests.' },
      { picture: 'couple-evening-lights', caption: 'The last of the evening.' },
    ],
  },
];
