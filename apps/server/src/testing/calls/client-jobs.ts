import {
  addItemRow,
  aJobVisit,
  createJobRow,
  createJobTask,
  createKeptBooking,
  createQuoteRow,
} from '../rows/client-jobs.ts';
import { createMessage } from '../rows/messages.ts';
import { createService } from '../rows/offers.ts';
import type { Call, DomainCalls } from './call.ts';

/** A service of its own. @returns its id */
function createServiceOfTasks(deps: Parameters<typeof createService>[0]): string {
  const id = crypto.randomUUID();
  createService(deps, { id, title: `Service ${id}` });
  return id;
}

const onJob = (more: object = {}, at?: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createJobRow(deps), ...more }),
  ...(at && { at }),
});

const onTask = (more: object, at: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({ taskId: createJobTask(deps), ...more }),
  ...(at && { at }),
});

const content = {
  title: 'Your wedding',
  parts: [
    {
      ...{ id: 'p', kind: 'one' },
      lines: [{ id: 'day', description: 'The day', unitCents: 200_000, quantity: 1 }],
    },
  ],
  validUntil: '2099-06-10',
};

const onQuote = (more: object, at: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createQuoteRow(deps), ...more }),
  ...(at && { at }),
});

/** Of the customer of a job with a quote that was sent. */
const visit = (
  at: Call['at'],
  more: (of: ReturnType<typeof aJobVisit>) => object = () => ({}),
): Call => ({
  may: 'everybody',
  input(deps) {
    const of = aJobVisit(deps);
    return { token: of.token, ...more(of) };
  },
  ...(at && { at }),
});

export const clientJobCalls: DomainCalls = {
  procedures: {
    'clientJobs.links': {
      may: 'staff',
      input: (deps) => ({ jobId: createJobRow(deps) }),
      at: { 'POST /jobs/{jobId}/links': 'read' },
    },
    'clientJobs.quotes.create': {
      may: 'staff',
      input: (deps) => ({ jobId: createJobRow(deps), content }),
      at: { 'POST /jobs/{jobId}/quotes': 'created' },
    },
    'clientJobs.quotes.list': {
      may: 'staff',
      input: (deps) => ({ jobId: createJobRow(deps) }),
      at: { 'GET /jobs/{jobId}/quotes': 'read' },
    },
    'clientJobs.quotes.remove': onQuote({}, { 'DELETE /jobs/quotes/{id}': 'done' }),
    'clientJobs.quotes.send': onQuote({}, { 'POST /jobs/quotes/{id}/send': 'done' }),
    'clientJobs.quotes.update': onQuote({ content }, { 'PUT /jobs/quotes/{id}': 'done' }),
    'clientJobs.visits.accept': visit({ 'POST /jobs/visits/accept': 'read' }, ({ versionId }) => ({
      ...{ versionId, choices: [{ lineId: 'day', quantity: 1 }] },
      ...{ name: 'Ida Berg', totalCents: 200_000 },
    })),
    'clientJobs.visits.decline': visit(
      { 'POST /jobs/visits/decline': 'read' },
      ({ versionId }) => ({
        versionId,
      }),
    ),
    'clientJobs.visits.open': visit({ 'POST /jobs/visits': 'read' }),
    'clientJobs.visits.prove': {
      ...visit({ 'POST /jobs/visits/prove': null }, () => ({
        ...{ request: 'x', code: '000000' },
      })),
      answer: 400,
    },
    'clientJobs.visits.sendCode': visit({ 'POST /jobs/visits/code': 'read' }),
    'clientJobs.visits.session': visit(
      { 'POST /jobs/visits/session': 'read' },
      ({ bookingId }) => ({
        bookingId,
      }),
    ),
    'clientJobs.visits.write': visit({ 'POST /jobs/visits/message': 'done' }, () => ({
      message: 'May we bring the dog?',
    })),
    'clientJobs.board': { may: 'staff', at: { 'GET /jobs/board': 'read' } },
    'clientJobs.create': {
      may: 'staff',
      input: () => ({ title: 'Wedding of Ida and Tom' }),
      at: { 'POST /jobs': 'created' },
    },
    'clientJobs.deliver': onJob({ isDelivered: true }, { 'PUT /jobs/{id}/delivered': 'done' }),
    'clientJobs.get': onJob({}, { 'GET /jobs/{id}': 'read' }),
    'clientJobs.keepDate': {
      may: 'staff',
      input: (deps) => ({ bookingId: createKeptBooking(deps), until: '2099-06-20' }),
      at: { 'PUT /jobs/sessions/{bookingId}/kept': 'done' },
    },
    'clientJobs.items.add': {
      may: 'staff',
      input: (deps) => ({ id: createJobRow(deps), kind: 'message', itemId: createMessage(deps) }),
      at: { 'POST /jobs/{id}/items': 'done' },
    },
    'clientJobs.items.remove': {
      may: 'staff',
      input(deps) {
        const itemId = createMessage(deps);
        const id = createJobRow(deps);
        addItemRow(deps, { jobId: id, kind: 'message', itemId });
        return { id, kind: 'message', itemId };
      },
      at: { 'POST /jobs/{id}/items/remove': 'done' },
    },
    'clientJobs.list': { may: 'staff', at: { 'GET /jobs': 'page' } },
    'clientJobs.lose': onJob({ reason: 'Too dear.' }, { 'POST /jobs/{id}/lose': 'done' }),
    'clientJobs.of': {
      may: 'staff',
      input: (deps) => ({ kind: 'message', itemId: createMessage(deps) }),
      at: { 'GET /jobs/of': 'read' },
    },
    'clientJobs.remove': onJob({}, { 'DELETE /jobs/{id}': 'done' }),
    'clientJobs.reopen': onJob({}, { 'POST /jobs/{id}/reopen': 'done' }),
    'clientJobs.tasks.add': onJob(
      { title: 'Send the questionnaire', anchor: 'session', days: -21 },
      { 'POST /jobs/{id}/tasks': 'created' },
    ),
    'clientJobs.tasks.ofService': {
      may: 'staff',
      input: (deps) => ({ id: createServiceOfTasks(deps) }),
      at: { 'GET /services/{id}/tasks': 'read' },
    },
    'clientJobs.tasks.remove': onTask({}, { 'DELETE /jobs/tasks/{taskId}': 'done' }),
    'clientJobs.tasks.saveOfService': {
      may: 'staff',
      input: (deps) => ({
        id: createServiceOfTasks(deps),
        tasks: [{ title: 'Back up the cards', anchor: 'session', days: 1 }],
      }),
      at: { 'PUT /services/{id}/tasks': 'done' },
    },
    'clientJobs.tasks.setDone': onTask({ isDone: true }, { 'PUT /jobs/tasks/{taskId}': 'read' }),
    'clientJobs.timeline': onJob({}, { 'GET /jobs/{id}/timeline': 'page' }),
    'clientJobs.update': onJob({ note: 'At the lake.' }, { 'PUT /jobs/{id}': 'done' }),
  },
};
