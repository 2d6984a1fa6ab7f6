import { expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { aText } from '../../testing/rows/contracts.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });

test('the record names a client with the family first, where names are written so', async () => {
  const staff = await studio.as('moderator');
  const visitor = await studio.as('visitor');
  const userId = createPerson(studio.deps, {
    ...{ role: 'guest', firstName: '花子', lastName: '山田', email: 'hanako@client.example' },
  });
  const jobId = createBooking(studio.deps, '2030-09-07T14:00:00Z', { userId });
  const { id, content } = await staff.contracts.create({ jobId });
  await staff.contracts.update({ id, content: { ...content, blocks: aText() } });
  const { versions } = await staff.contracts.send({ id });
  const [link] = await staff.clientJobs.links({ jobId });
  const token = link?.url.split('/j/')[1] ?? '';
  await visitor.contracts.visits.read({ token, versionId: versions[0]?.id ?? '' });
  const { events } = await staff.contracts.get({ id });
  expect(events.find(({ kind }) => kind === 'read')).toMatchObject({ name: '山田 花子' });
  expect(await staff.contracts.verify({ id })).toMatchObject({ isIntact: true });
});
