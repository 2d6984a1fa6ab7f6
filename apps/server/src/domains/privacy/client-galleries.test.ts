import { expect, test } from 'vitest';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../testing/rows/client-galleries.ts';
import { createPerson, refreshProofs } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import {
  clientGalleryChoices,
  clientGalleryEvents,
  clientGalleryLists,
  clientGallerySelections,
  clientGalleryVisitors,
} from '../client-galleries/visits/tables.ts';

const email = 'zephyrine@client.example';
const studio = studioForEachTest();

/** A link to a gallery for somebody, by which they chose a picture with a note. */
function chose(name: string, to: string, galleryId: string): void {
  const { db, now } = studio.deps;
  const at = now();
  const words = `Dear ${name}`;
  const link = createGalleryLinkRow(studio.deps, { galleryId, name, email: to, words });
  const visitorId = crypto.randomUUID();
  const listId = crypto.randomUUID();
  const selectionId = crypto.randomUUID();
  const times = { createdAt: at, updatedAt: at };
  db.insert(clientGalleryVisitors)
    .values({
      ...{ id: visitorId, galleryId, linkId: link.id, name, email: '' },
      ...{ createdAt: at, lastSeenAt: at },
    })
    .run();
  db.insert(clientGalleryLists)
    .values({ id: listId, galleryId, kind: 'choice', name: 'Album', position: 0, ...times })
    .run();
  db.insert(clientGallerySelections)
    .values({ id: selectionId, listId, visitorId, updatedAt: at })
    .run();
  const pictureId = createGalleryPictureRow(studio.deps, { galleryId });
  db.insert(clientGalleryChoices)
    .values({ selectionId, pictureId, note: `${name} wants it brighter`, updatedAt: at })
    .run();
  db.insert(clientGalleryEvents)
    .values({
      ...{ galleryId, linkId: link.id, visitorId, kind: 'chosen', name },
      ...{ detail: 'Album', pictures: 1, at },
    })
    .run();
}

test('what somebody did in client galleries is counted, exported and erased, and nobody else’s', async () => {
  const admin = await studio.as('admin');
  refreshProofs(studio.deps);
  createPerson(studio.deps, { role: 'guest', email, firstName: 'Zephyrine' });
  const galleryId = createGalleryRow(studio.deps);
  chose('Zephyrine', email, galleryId);
  chose('Noor', 'noor@client.example', galleryId);
  const { customers } = admin.privacy;
  expect(await customers.find({ email })).toMatchObject({
    counts: { galleryLinks: 1, galleryVisits: 1 },
  });
  const data = await customers.export({ email });
  expect(data).toMatchObject({
    galleryLinks: [{ gallery: 'Amara and Jonas', email, words: 'Dear Zephyrine' }],
    galleryVisits: [{ name: 'Zephyrine' }],
    galleryChoices: [{ list: 'Album', picture: 'rings.jpg', note: 'Zephyrine wants it brighter' }],
    galleryEvents: [{ kind: 'chosen', pictures: 1 }],
  });
  await customers.erase({ email, confirmation: email });
  const { db } = studio.deps;
  expect(db.select().from(clientGalleryVisitors).all()).toMatchObject([{ name: 'Noor' }]);
  expect(db.select().from(clientGalleryEvents).all()).toMatchObject([{ name: 'Noor' }]);
  expect(db.select().from(clientGalleryChoices).all()).toMatchObject([
    { note: 'Noor wants it brighter' },
  ]);
  expect(await admin.clientGalleries.links.list({ galleryId })).toMatchObject([{ name: 'Noor' }]);
});
