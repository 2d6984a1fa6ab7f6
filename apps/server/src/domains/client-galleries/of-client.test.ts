import { expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createGalleryRow } from '../../testing/rows/client-galleries.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { clientGalleryClients } from './tables.ts';

const studio = studioForAllTests();

test('the galleries of a client are those for them, found by an index', async () => {
  const { deps } = studio;
  const [one, other] = [
    createPerson(deps, { role: 'guest' }),
    createPerson(deps, { role: 'guest' }),
  ];
  const both = createGalleryRow(deps, { title: 'For both' });
  const alone = createGalleryRow(deps, { title: 'For one' });
  createGalleryRow(deps, { title: 'For nobody' });
  const rows = [
    { galleryId: both, userId: one },
    { galleryId: both, userId: other },
    { galleryId: alone, userId: one },
  ];
  deps.db.insert(clientGalleryClients).values(rows).run();
  const { list } = (await studio.as('moderator')).clientGalleries;
  const titles = async (of: string) => (await list({ clientId: of })).rows.map((row) => row.title);
  expect(await titles(one)).toEqual(['For one', 'For both']);
  expect(await titles(other)).toEqual(['For both']);
  const overRest = await studio.rest('GET', `/client-galleries?clientId=${other}`, {
    as: 'moderator',
  });
  expect(overRest.json().data).toMatchObject([{ title: 'For both' }]);
  const plans = await plansOf(deps, () => list({ clientId: one }));
  expect(plans.filter((plan) => /^SCAN client_galler/.test(plan))).toEqual([]);
  expect(plans.join('\n')).toMatch(/SEARCH client_gallery_clients USING .*by_person/);
});

test('a client who is no id gets a sentence and 400', async () => {
  const refused = await studio.rest('GET', '/client-galleries?clientId=', { as: 'moderator' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ message: 'Client is not a known id' });
});
