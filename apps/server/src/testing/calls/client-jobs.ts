import { addItemRow, createJobRow, createJobTask } from '../rows/client-jobs.ts';
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

export const clientJobCalls: DomainCalls = {
  procedures: {
    'clientJobs.board': { may: 'staff', at: { 'GET /jobs/board': 'read' } },
    'clientJobs.create': {
      may: 'staff',
      input: () => ({ title: 'Wedding of Ida and Tom' }),
      at: { 'POST /jobs': 'created' },
    },
    'clientJobs.deliver': onJob({ isDelivered: true }, { 'PUT /jobs/{id}/delivered': 'done' }),
    'clientJobs.get': onJob({}, { 'GET /jobs/{id}': 'read' }),
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
