import type { Question } from '@shutterhouse/contract/services/questions';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { bookingRequest } from '../../testing/rows/bookings.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import { createOwnService } from '../../testing/rows/site-content.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../../testing/studio/staff-client.ts';
import { updateNotificationSettings } from '../mail/notifications.ts';
import { answersOf } from './customers/booking-format.ts';
import { bookings } from './tables.ts';

const now = () => new Date('2030-06-03T12:00:00Z');
const slot = '2030-06-04T14:00:00Z';

let desk: StaffClient;
let packageId: string;
let serviceId: string;
let asked: Question[];

const questions = [
  { kind: 'text', label: 'Where shall we meet?', isRequired: true },
  { kind: 'choice', label: 'Inside or out?', choices: ['Inside', 'Outside'] },
  { kind: 'number', label: 'How many come?' },
  { kind: 'yesNo', label: 'Does a dog come along?' },
];

const studio = studioForEachTest({ now });
beforeEach(async () => {
  desk = await openStaffClient(studio);
  serviceId = createOwnService(studio.deps, { title: 'Portraits' });
  packageId = createPackage(studio.deps);
  asked = (await desk.data('PUT', `/services/${serviceId}`, { questions })).questions as Question[];
});

const idOf = (at: number) => asked[at]?.id ?? '';
const answer = (at: number, value: unknown) => ({ question: idOf(at), answer: value });
/** Asks for a session over the documented path. */
function ask(answers?: unknown) {
  const { startsAt: timestamp, ...request } = bookingRequest(packageId, slot);
  return studio.rest('POST', '/booking/request', {
    body: { ...request, timestamp, ...(answers !== undefined && { answers }) },
  });
}
const stored = () => studio.deps.db.select().from(bookings).all();

describe('the questions of a service', () => {
  it('are public, in their order, each with an id that stays while it is edited', async () => {
    const listed = (await studio.rest('GET', '/services')).json()[0];
    expect(listed.questions.map(({ label }: Question) => label)).toEqual(
      questions.map(({ label }) => label),
    );
    expect(listed).not.toHaveProperty('confirmsAddress');
    const turned = asked.toReversed().map((each) => ({ ...each, label: `${each.label} Really?` }));
    const saved = await desk.data('PUT', `/services/${serviceId}`, { questions: turned });
    expect((saved.questions as Question[]).map(({ id }) => id)).toEqual(
      asked.map(({ id }) => id).toReversed(),
    );
  });

  it('stay unchanged when a save omits them', async () => {
    const saved = await desk.data('PUT', `/services/${serviceId}`, { price: 'From $1' });
    expect(saved.questions).toHaveLength(4);
  });

  it('can not take the id of another service’s question', async () => {
    const other = createOwnService(studio.deps, { title: 'Events' });
    const saved = await desk.data('PUT', `/services/${other}`, {
      questions: [{ id: idOf(0), kind: 'text', label: 'Where?' }],
    });
    expect((saved.questions as Question[])[0]?.id).not.toBe(idOf(0));
  });

  it('are refused with a sentence where one is incomplete', async () => {
    const wrong = { questions: [{ kind: 'choice', label: 'Which?', choices: ['This'] }] };
    expect(await desk.errors('PUT', `/services/${serviceId}`, wrong)).toEqual({
      'questions.0.choices': 'A choice needs at least 2 answers to choose from',
    });
  });
});

describe('the answers of a customer', () => {
  it('are stored with the booking as they were asked and answered, and mailed to the studio', async () => {
    const { deps } = studio;
    const person = { id: 'nobody' };
    await updateNotificationSettings({ ...deps, person }, { email: 'desk@studio.example' });
    const given = [answer(3, false), answer(0, ' By the pier '), answer(2, 4), answer(1, '')];
    expect((await ask(given)).statusCode).toBe(201);
    const expected = [
      { label: 'Where shall we meet?', text: 'By the pier' },
      { label: 'How many come?', text: '4' },
      { label: 'Does a dog come along?', text: 'No' },
    ];
    await desk.data('PUT', `/services/${serviceId}`, { questions: [] });
    const moderator = await studio.as('moderator');
    const [row] = (await moderator.bookings.list({})).rows;
    expect(row?.answers).toEqual(expected);
    expect(row && answersOf(row)).toEqual(expected.map(({ label, text }) => [label, text]));
    const [mail] = deps.db.select().from(mails).all();
    expect(mail?.text).toMatch(/Where shall we meet\?.*By the pier/s);
  });

  it('are needed where a question is required, also when the request contains no answers', async () => {
    for (const answers of [undefined, [], [answer(0, '  ')]]) {
      const reply = await ask(answers);
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        {
          success: false,
          message: 'Please answer: Where shall we meet?',
          errors: { [`answers.${idOf(0)}`]: 'Please answer this question' },
        },
      ]);
    }
    expect(stored()).toEqual([]);
  });

  it.each([
    ['a deleted question', () => [answer(0, 'Here'), { question: 'gone', answer: 'x' }]],
    ['a choice that is no longer offered', () => [answer(0, 'Here'), answer(1, 'Under water')]],
    ['words where a number is asked for', () => [answer(0, 'Here'), answer(2, 'some')]],
  ])('to %s lead back to the questions, and nothing is stored', async (_, answers) => {
    const reply = await ask(answers());
    const sentence =
      'The studio has changed its questions. Please check your answers again; everything else is kept.';
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { success: false, message: sentence, errors: { answers: sentence } },
    ]);
    expect(stored()).toEqual([]);
  });

  it.each([
    ['no list', 'Outside', 'answers'],
    ['an object', [{ question: 'q', answer: { $gt: '' } }], 'answers.0.answer'],
    ['a book', [{ question: 'q', answer: 'x'.repeat(5000) }], 'answers.0.answer'],
    ['the same answer twice', [1, 2].map(() => ({ question: 'q', answer: 'x' })), 'answers'],
  ])('are refused when they are %s', async (_, answers, field) => {
    const reply = await ask(answers);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual([field]);
    expect(stored()).toEqual([]);
  });
});
