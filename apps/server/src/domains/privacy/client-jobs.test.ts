import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createJobTask } from '../../testing/rows/client-jobs.ts';
import { createPerson, refreshProofs } from '../../testing/rows/people.ts';
import { createAnswerFileRow, createSentRow } from '../../testing/rows/questionnaires.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { clientJobs } from '../client-jobs/tables.ts';

const email = 'zephyrine@client.example';
const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });

test('what is noted about the jobs of somebody is exported and erased; what they were worth stays', async () => {
  const admin = await studio.as('admin');
  refreshProofs(studio.deps);
  const { db } = studio.deps;
  const userId = createPerson(studio.deps, { role: 'guest', email, firstName: 'Zephyrine' });
  const id = createBooking(studio.deps, '2030-03-01T15:00:00Z', {
    ...{ userId, status: 'completed', customerEmail: email, customerFirstName: 'Zephyrine' },
    serviceName: 'Weddings',
  });
  createJobTask(studio.deps, { jobId: id, title: 'Call Zephyrine' });
  const ownerId = createSentRow(studio.deps, { jobId: id, answers: { family: 'Zephyrine, Tom' } });
  createAnswerFileRow(studio.deps, { ownerId, name: 'Zephyrine.pdf' });
  const note = 'Zephyrine is afraid of bees.';
  await admin.clientJobs.update({ id, title: 'Wedding of Zephyrine', note });
  const { customers } = admin.privacy;
  expect((await customers.export({ email })).jobs).toMatchObject([
    {
      ...{ title: 'Wedding of Zephyrine', note, tasks: ['Call Zephyrine'] },
      questionnaires: [
        {
          answers: [{ question: 'Who?', answer: 'Zephyrine, Tom' }],
          files: ['Zephyrine.pdf'],
        },
      ],
    },
  ]);
  await customers.erase({ email, confirmation: email });
  expect(JSON.stringify(storedRows(studio.deps))).not.toContain('Zephyrine');
  expect(db.select().from(clientJobs).where(eq(clientJobs.id, id)).get()).toMatchObject({
    ...{ title: 'Weddings', note: '', clientNames: '' },
    totalCents: expect.any(Number),
  });
});
