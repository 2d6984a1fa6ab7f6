import { defaultLocale } from '@shutterhouse/contract/locale';
import { questionnaireMessages } from '@shutterhouse/contract/questionnaires/messages';
import { questionnaireVisitMessages } from '@shutterhouse/contract/questionnaires/visit-messages';
import { questionMessages } from '@shutterhouse/contract/services/questions';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { inLocale } from '../../request-locale.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createService } from '../../testing/rows/offers.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { createSentRow, someSections } from '../../testing/rows/questionnaires.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { bookings } from '../bookings/tables.ts';
import { scheduleQuestionnaires } from './reminders.ts';
import { jobQuestionnaires, questionnaireFiles } from './tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
let visits: Awaited<ReturnType<TestStudio['as']>>['questionnaires']['visits'];
let at = new Date('2030-06-01T12:00:00Z');
const studio = studioForEachTest({ now: () => at });
beforeEach(async () => {
  at = new Date('2030-06-01T12:00:00Z');
  staff = await studio.as('moderator');
  visits = (await studio.as('visitor')).questionnaires.visits;
  await studio.as('admin');
});

const sessionAt = '2030-09-07T14:00:00.000Z';

/** A booked job of two clients, with the tokens of their pages. */
async function booked() {
  const [userId = '', tomId = ''] = ['Ida', 'Tom'].map((firstName) =>
    createPerson(studio.deps, {
      ...{ role: 'guest', firstName, lastName: 'Berg' },
      email: `${firstName.toLowerCase()}@client.example`,
    }),
  );
  const jobId = createBooking(studio.deps, sessionAt, { userId, serviceName: 'Weddings' });
  await staff.clientJobs.update({ id: jobId, clientIds: [userId, tomId] });
  const links = await staff.clientJobs.links({ jobId });
  const [ida = '', tom = ''] = links.map(({ url }) => url.split('/j/')[1] ?? '');
  return { jobId, ida, tom };
}

const questions = (more: object = {}) =>
  staff.questionnaires.create({ name: 'The day', sections: someSections(), ...more });

async function sent(more: object = {}) {
  const job = await booked();
  const { id: questionnaireId } = await questions(more);
  const { id } = await staff.questionnaires.sent.send({ jobId: job.jobId, questionnaireId });
  return { ...job, id, questionnaireId };
}

const one = async (token: string) => (await visits.list({ token }))[0];
const atDesk = async (jobId: string) => (await staff.questionnaires.sent.list({ jobId }))[0];
const mailed = (kind: (typeof mails.$inferSelect)['kind']) =>
  studio.deps.db.select().from(mails).where(eq(mails.kind, kind)).all();

async function run() {
  scheduleQuestionnaires(studio.deps);
  await studio.deps.jobs.drain();
}

const upload = (
  key: string,
  { question = 'files', name = 'plan.pdf', bytes = '%PDF-1.7\n%%EOF' } = {},
) => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const query = new URLSearchParams({ key, question });
  return studio.rest('POST', `/questionnaires/visits/files?${query}`, { body: form });
};

describe('a questionnaire', () => {
  test('is sent to the clients of a job, once, with a day that is counted from the session', async () => {
    const { jobId, questionnaireId } = await sent();
    expect(mailed('questionnaire').map(({ to }) => to)).toEqual([
      ...['ida@client.example', 'tom@client.example'],
    ]);
    expect(mailed('questionnaire')[0]?.text).toContain('August 24, 2030');
    expect(await atDesk(jobId)).toMatchObject({
      ...{ state: 'open', missing: ['family'], dueAt: new Date('2030-08-24T14:00:00Z') },
      lockAt: new Date('2030-08-31T14:00:00Z'),
    });
    await expect(staff.questionnaires.sent.send({ jobId, questionnaireId })).rejects.toThrow(
      questionnaireMessages.addedAlready,
    );
  });

  test('goes by itself to booked jobs of its services, some days before the session, once', async () => {
    createService(studio.deps, { id: 's1', title: 'Weddings' });
    const { jobId } = await booked();
    await questions({ serviceIds: ['s1'], sendDays: 30 });
    await run();
    expect(await atDesk(jobId)).toBeUndefined();
    at = new Date('2030-08-09T12:00:00Z');
    await run();
    await run();
    expect(await atDesk(jobId)).toMatchObject({ name: 'The day', state: 'open' });
    expect(mailed('questionnaire')).toHaveLength(2);
  });

  test('that was sent stays as it was when the studio changes or deletes it', async () => {
    const { jobId, questionnaireId, ida, id } = await sent();
    await staff.questionnaires.update({
      ...{ id: questionnaireId, name: 'Other', sections: someSections().slice(1) },
    });
    await staff.questionnaires.remove({ id: questionnaireId });
    await visits.save({ token: ida, id, answers: [{ question: 'family', answer: 'Ada' }] });
    expect(await atDesk(jobId)).toMatchObject({ name: 'The day', answers: { family: 'Ada' } });
  });

  test('is read and answered in the language of the customer; the studio reads its own', async () => {
    await (await studio.as('admin')).settings.languages.update({ languages: ['de'] });
    const [people, plans] = someSections();
    const [family, place] = people?.questions ?? [];
    const { ida, tom, id, jobId } = await sent({
      translations: { de: { name: 'Der Tag' } },
      sections: [
        {
          ...people,
          translations: { de: { title: 'Die Menschen' } },
          questions: [
            family,
            { ...place, translations: { de: { label: 'Wo?', choices: ['Drinnen', 'Draußen'] } } },
          ],
        },
        plans,
      ],
    });
    const german = { ...defaultLocale, language: 'de' as const };
    const inGerman = <Result>(call: () => Promise<Result>) => inLocale(german, call);
    const [visit] = await inGerman(() => visits.list({ token: ida }));
    expect(visit).toMatchObject({ name: 'Der Tag', sections: [{ title: 'Die Menschen' }, {}] });
    expect(visit?.sections[0]?.questions).toMatchObject([
      { label: 'Who?' },
      { label: 'Wo?', choices: ['Drinnen', 'Draußen'] },
    ]);
    const answers = [{ question: 'place', answer: 'Draußen' }];
    const saved = await inGerman(() => visits.save({ token: ida, id, answers }));
    expect(saved[0]?.answers).toEqual({ place: 'Draußen' });
    expect((await one(tom))?.answers).toEqual({ place: 'Out' });
    const [question] = (await atDesk(jobId))?.sections[0]?.questions.slice(1) ?? [];
    expect([question?.label, (await atDesk(jobId))?.answers]).toEqual(['Where?', { place: 'Out' }]);
  });

  test('offers the same choices in each language', async () => {
    const [people] = someSections();
    const questions = people?.questions.map((question) => ({
      ...question,
      ...(question.kind === 'choice' && { translations: { de: { choices: ['Drinnen'] } } }),
    }));
    const call = staff.questionnaires.create({
      name: 'The day',
      sections: [{ ...people, questions }],
    } as Parameters<typeof staff.questionnaires.create>[0]);
    await expect(call).rejects.toThrow(questionMessages.choicesUnequal);
  });

  test('keeps what two people write at the same time, and what was refused stays as it was', async () => {
    const { ida, tom, id, jobId } = await sent();
    await Promise.all([
      visits.save({ token: ida, id, answers: [{ question: 'family', answer: 'Ada ' }] }),
      visits.save({ token: tom, id, answers: [{ question: 'place', answer: 'In' }] }),
    ]);
    expect((await one(ida))?.answers).toEqual({ family: 'Ada ', place: 'In' });
    const wrong = visits.save({
      ...{ token: ida, id },
      answers: [
        { question: 'place', answer: 'Nowhere' },
        { question: 'family', answer: 'Nobody' },
      ],
    });
    await expect(wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      visits.save({ token: ida, id, answers: [{ question: 'gone', answer: 'x' }] }),
    ).rejects.toThrow(questionnaireVisitMessages.unknown);
    expect((await atDesk(jobId))?.answers).toEqual({ family: 'Ada ', place: 'In' });
  });

  test('is sent in once what is required is answered, and can be changed until it is closed', async () => {
    const { ida, id, jobId } = await sent();
    await expect(visits.submit({ token: ida, id })).rejects.toThrow(
      questionnaireVisitMessages.missing,
    );
    await visits.save({ token: ida, id, answers: [{ question: 'family', answer: 'Ada' }] });
    await visits.submit({ token: ida, id });
    await visits.submit({ token: ida, id });
    expect(mailed('questionnaireAnswered').map(({ subject }) => subject)).toEqual([
      'Ida Berg answered “The day”',
    ]);
    await visits.save({ token: ida, id, answers: [{ question: 'family', answer: 'Ada, Ben' }] });
    expect(await atDesk(jobId)).toMatchObject({
      ...{ state: 'answered', answers: { family: 'Ada, Ben' }, missing: [] },
    });
    at = new Date('2030-08-31T14:00:00Z');
    const late = { token: ida, id, answers: [{ question: 'family', answer: 'Nobody' }] };
    await expect(visits.save(late)).rejects.toThrow(questionnaireVisitMessages.locked);
    await staff.questionnaires.sent.update({ id, lockDays: 1 });
    await visits.save(late);
    await expect(staff.questionnaires.sent.update({ id, lockDays: 20 })).rejects.toThrow(
      questionnaireMessages.lockAfterDue,
    );
  });

  test('is reminded of once before it is due, unless that is paused or it was answered; then Today shows it', async () => {
    const { jobId, id } = await sent();
    at = new Date('2030-08-21T14:00:00Z');
    await staff.questionnaires.sent.update({ id, isPaused: true });
    await run();
    expect(mailed('questionnaireReminder')).toEqual([]);
    await staff.questionnaires.sent.update({ id, isPaused: false });
    await run();
    await run();
    expect(mailed('questionnaireReminder')).toHaveLength(2);
    const waiting = async () => (await staff.dashboard.day()).waiting.questionnaires;
    expect(await waiting()).toMatchObject({ count: 0 });
    at = new Date('2030-08-25T14:00:00Z');
    expect(await waiting()).toEqual({
      ...{ count: 1, since: new Date('2030-08-24T14:00:00Z'), jobId, jobName: 'Weddings' },
    });
    expect(await atDesk(jobId)).toMatchObject({ state: 'overdue' });
  });

  test('moves with the session', async () => {
    const { jobId } = await sent();
    await staff.bookings.update({ id: jobId, startsAt: '2030-10-07T14:00:00.000Z' });
    expect(await atDesk(jobId)).toMatchObject({
      ...{ dueAt: new Date('2030-09-23T14:00:00Z'), lockAt: new Date('2030-09-30T14:00:00Z') },
    });
    studio.deps.db.update(bookings).set({ status: 'cancelled' }).run();
    expect(await atDesk(jobId)).toMatchObject({ dueAt: null, state: 'open' });
  });

  test('of another job is not found by the link', async () => {
    const { ida } = await sent();
    const id = createSentRow(studio.deps);
    await expect(
      visits.save({ token: ida, id, answers: [{ question: 'family', answer: 'x' }] }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the files of an answer', () => {
  test('are added by the page’s key, read by the desk, and removed with their bytes', async () => {
    const { ida, jobId } = await sent();
    const key = (await one(ida))?.key ?? '';
    const added = await upload(key);
    expect([added.statusCode, added.json()]).toMatchObject([
      ...[201, { data: { name: 'plan.pdf', bytes: 14 } }],
    ]);
    const [file] = (await atDesk(jobId))?.files ?? [];
    const read = await studio.rest('GET', `/questionnaires/files/${file?.id}`, { as: 'moderator' });
    expect(read.headers['content-disposition']).toContain('attachment; filename="plan.pdf"');
    expect(read.rawPayload.toString()).toBe('%PDF-1.7\n%%EOF');
    const { storeKey = '' } = studio.deps.db.select().from(questionnaireFiles).get() ?? {};
    await visits.removeFile({ token: ida, fileId: file?.id ?? '' });
    await studio.deps.jobs.drain();
    expect(await studio.deps.media.find(storeKey)).toBeUndefined();
  });

  test('go with the questionnaire, bytes and all', async () => {
    const { ida, id } = await sent();
    await upload((await one(ida))?.key ?? '');
    const { storeKey = '' } = studio.deps.db.select().from(questionnaireFiles).get() ?? {};
    expect(await studio.deps.media.find(storeKey)).toBeDefined();
    await staff.questionnaires.sent.remove({ id });
    await studio.deps.jobs.drain();
    expect(await studio.deps.media.find(storeKey)).toBeUndefined();
    expect(studio.deps.db.select().from(jobQuestionnaires).all()).toEqual([]);
  });

  test('are refused for a wrong or an old key, another question, another type, and beyond their number', async () => {
    const { ida } = await sent();
    const key = (await one(ida))?.key ?? '';
    const status = async (answer: ReturnType<typeof upload>) => (await answer).statusCode;
    expect(await status(upload('wrong'))).toBe(403);
    expect(await status(upload(key, { question: 'family' }))).toBe(404);
    expect(await status(upload(key, { bytes: '<html></html>', name: 'a.html' }))).toBe(415);
    expect(await status(upload(key))).toBe(201);
    expect(await status(upload(key))).toBe(201);
    expect(await status(upload(key))).toBe(409);
    at = new Date(at.getTime() + 13 * 3_600_000);
    expect(await status(upload(key))).toBe(403);
  });
});
