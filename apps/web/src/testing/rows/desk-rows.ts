import type { Outputs } from '../../lib/calls/trpc.ts';

/** A client as staff see them. */
export const userRow: Outputs['users']['list']['rows'][number] = {
  id: 'u1',
  username: 'ida',
  email: 'ida@client.example',
  firstName: 'Ida',
  lastName: 'Berg',
  phone: '',
  role: 'user',
  isActive: true,
  isEmailConfirmed: true,
  pendingEmail: null,
  hasSecondFactor: false,
  createdAt: '2030-05-01T12:00:00.000Z',
  version: 1,
};

/** A new message of the contact form, as staff see it. */
export const messageRow: Outputs['messages']['list']['rows'][number] = {
  id: 'm1',
  name: 'Ida Berg',
  email: 'ida@client.example',
  phone: '',
  service: 'Portraits',
  message: 'Is the third of June free?',
  status: 'new',
  clientId: null,
  submittedAt: '2030-05-01T12:00:00.000Z',
};

/** The only page of the inbox. */
export const inboxPage: Outputs['messages']['list'] = {
  rows: [messageRow],
  pagination: { total: 1, limit: 10, skip: 0, nextCursor: null, previousCursor: null },
};

/** An image of an album, as staff see it. */
function albumImageRow(name: string): Outputs['gallery']['albums']['get']['images'][number] {
  return {
    id: `id of ${name}`,
    filename: name,
    originalName: name,
    size: 2_000_000,
    url: `/media/${name}`,
    thumbnailUrl: `/media/${name}`,
    caption: '',
    alt: '',
    translations: {},
    state: 'ready',
    failure: '',
    picture: {
      id: `id of ${name}`,
      width: 320,
      height: 240,
      alt: '',
      blur: '',
      focalPoint: { x: 0.5, y: 0.5 },
    },
    createdAt: '2030-05-01T12:00:00.000Z',
  };
}

/** An album with two images, as staff see it. */
export const albumRow: Outputs['gallery']['albums']['get'] = {
  id: 'a1',
  name: 'Autumn',
  description: '',
  isPublic: false,
  tags: [],
  translations: {},
  folderPath: '/gallery/autumn',
  folderName: 'autumn',
  coverImage: albumImageRow('one.jpg'),
  metadata: { totalImages: 2, totalSize: 4_000_000 },
  images: [albumImageRow('one.jpg'), albumImageRow('two.jpg')],
  imagesCursor: null,
  version: 1,
  createdAt: '2030-05-01T12:00:00.000Z',
  updatedAt: '2030-05-01T12:00:00.000Z',
};
