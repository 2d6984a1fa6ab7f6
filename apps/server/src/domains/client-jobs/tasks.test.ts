import { jobLimits } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createJobTask } from '../../testing/rows/client-jobs.ts';
import { createService } from '../../testing/rows/offers.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
const at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  staff = await studio.as('moderator');
});

const day = (iso: string) => new Date(`${iso}T14:00:00Z`);

test('the tasks of a service are those of its new jobs, and follow session and acceptance', async () => {
  createService(studio.deps, { id: 'weddings', title: 'Weddings' });
  const early = createBooking(studio.deps, '2030-06-20T14:00:00Z', { serviceName: 'Weddings' });
  const tasks = [
    { title: 'Send the questionnaire', anchor: 'session', days: -21 },
    { title: 'Thank them', anchor: 'acceptance', days: 1 },
  ] as const;
  await staff.clientJobs.tasks.saveOfService({ id: 'weddings', tasks: [...tasks] });
  expect(await staff.clientJobs.tasks.ofService({ id: 'weddings' })).toEqual(tasks);
  const id = createBooking(studio.deps, '2030-07-22T14:00:00Z', {
    ...{ serviceName: 'Weddings', status: 'pending' },
  });
  const titles = async (of: string) =>
    (await staff.clientJobs.get({ id: of })).tasks.map(({ title, dueAt }) => [title, dueAt]);
  expect(await titles(early)).toEqual([]);
  expect(await titles(id)).toEqual([
    ['Send the questionnaire', day('2030-07-01')],
    ['Thank them', null],
  ]);
  const { db } = studio.deps;
  const change = (columns: object) =>
    db.update(bookings).set(columns).where(eq(bookings.id, id)).run();
  change({ status: 'confirmed', startsAt: day('2030-08-22'), endsAt: day('2030-08-23') });
  expect(await titles(id)).toEqual([
    ['Thank them', new Date(at.getTime() + 86_400_000)],
    ['Send the questionnaire', day('2030-08-01')],
  ]);
});

test('a task of a day is due at its noon, is done and undone, and deleted', async () => {
  const { id } = await staff.clientJobs.create({ title: 'Wedding' });
  const { tasks } = await staff.clientJobs.tasks.add({ id, title: 'Pack', day: '2030-06-10' });
  expect(tasks).toMatchObject([{ title: 'Pack', dueAt: new Date('2030-06-10T16:00:00Z') }]);
  const taskId = tasks[0]?.id ?? '';
  const setDone = (isDone: boolean) => staff.clientJobs.tasks.setDone({ taskId, isDone });
  expect(await setDone(true)).toMatchObject({ openTasks: 0, tasks: [{ doneAt: at }] });
  expect(await setDone(false)).toMatchObject({ openTasks: 1, tasks: [{ doneAt: null }] });
  expect((await staff.clientJobs.tasks.remove({ taskId })).tasks).toEqual([]);
  await expect(setDone(true)).rejects.toThrow(jobMessages.taskUnknown);
});

test('there are at most so many tasks', async () => {
  const { id } = await staff.clientJobs.create({ title: 'Wedding' });
  for (let row = 0; row < jobLimits.tasks; row += 1) createJobTask(studio.deps, { jobId: id });
  await expect(staff.clientJobs.tasks.add({ id, title: 'One more' })).rejects.toThrow(
    jobMessages.tooManyTasks(jobLimits.tasks),
  );
});
