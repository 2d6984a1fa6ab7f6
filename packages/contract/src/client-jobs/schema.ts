import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { calendarDay } from '../dates.ts';
import { editedRecord, version } from '../editing.ts';
import { listInput, listPage, cursor as pageCursor, pageSize } from '../paging.ts';
import {
  flag,
  id,
  oneOf,
  optionalLine,
  optionalText,
  requiredLine,
  requiredOneOf,
} from '../validators.ts';
import {
  dateNeeds,
  jobItemKinds,
  jobStages,
  jobLimits as limits,
  nextSteps,
  taskAnchors,
} from './constants.ts';
import { jobMessages as messages } from './messages.ts';

const int = z.number().int();
const named = z.object({ id: z.string(), name: z.string() });

/** A task of a job. */
export const jobTask = z.object({
  id: z.string(),
  title: z.string(),
  anchor: z.enum(taskAnchors),
  /** From the anchor; 0 for a day of its own. */
  days: int,
  /** Null while what it counts from has no day yet. */
  dueAt: z.date().nullable(),
  doneAt: z.date().nullable(),
});
export type JobTask = z.infer<typeof jobTask>;

/** A job in the list and on the board. */
export const jobRow = z.object({
  id: z.string(),
  title: z.string(),
  stage: z.enum(jobStages),
  clients: z.array(named),
  serviceName: z.string(),
  /** The next session that is not cancelled, else the last one. */
  session: z.object({ bookingId: z.string(), startsAt: z.date(), endsAt: z.date() }).nullable(),
  currency: z.enum(currencies),
  /** Of its sessions and invoices, in that currency. */
  totalCents: int,
  owedCents: int,
  openTasks: int,
  /** When the next open task is due. */
  nextTaskAt: z.date().nullable(),
  /** When the next open payment of its plans is due. */
  nextPaymentAt: z.date().nullable(),
  createdAt: z.date(),
});
export type JobRow = z.infer<typeof jobRow>;

/** A job with all that is noted about it. */
export const job = jobRow.extend({
  note: z.string(),
  /** Why it is lost; empty for a job that isn't. */
  lostReason: z.string(),
  /** Whether staff marked it as lost: a job whose sessions were all cancelled is lost by itself. */
  isMarkedLost: z.boolean(),
  isMarkedDelivered: z.boolean(),
  nextStep: z
    .object({
      step: z.enum(nextSteps),
      /** Of the booking, message, invoice or task that it is about; null for one of the job as a whole. */
      id: z.string().nullable(),
      /** What that is called. */
      name: z.string(),
      /** Until when it can be done; null where there is no such time. */
      until: z.date().nullable(),
    })
    .nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      startsAt: z.date(),
      endsAt: z.date(),
      status: z.string(),
      /** While its time is kept for a customer who has a quote: until when. */
      offeredUntil: z.date().nullable(),
      /** After its quote was accepted, until its date is certain: until when it is kept, and what is missing. */
      keptUntil: z.date().nullable(),
      missing: z.array(z.enum(dateNeeds)),
      name: z.string(),
      /** The service that it is of, as the studio calls it. */
      serviceName: z.string(),
      place: z.string(),
    }),
  ),
  galleries: z.array(z.object({ id: z.string(), title: z.string() })),
  tasks: z.array(jobTask),
  version,
});
export type Job = z.infer<typeof job>;

/** The filters of list and board. `month` is that of the first session, else of the day when the job was added. */
const filters = {
  search: optionalLine('Search', limits.title).default(''),
  service: optionalLine('Service', limits.title).default(''),
  month: z
    .string({ error: () => messages.dayRequired })
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/, { error: () => messages.dayRequired })
    .default(''),
};

/** A page of jobs; `search` matches the beginnings of words in titles and names of clients. */
export const listJobsInput = listInput({
  filters: {
    ...filters,
    stage: oneOf('Stage', jobStages).optional(),
    client: id('Client').optional(),
  },
  sorts: ['-day', 'day'],
  limit: 50,
});
export type ListJobsInput = z.infer<typeof listJobsInput>;

export const jobPage = listPage(jobRow);

export const jobBoardInput = z.object(filters);
export type JobBoardInput = z.infer<typeof jobBoardInput>;

/** The first jobs of each stage, with how many there are and what is open of them by currency. */
export const jobBoard = z.array(
  z.object({
    stage: z.enum(jobStages),
    count: int,
    /** Only of stages from the acceptance on. */
    values: z.array(z.object({ currency: z.enum(currencies), totalCents: int, owedCents: int })),
    rows: z.array(jobRow),
  }),
);
export type JobBoard = z.infer<typeof jobBoard>;

/** Who the job is for; the first is the one whom mails go to. */
const clientIds = z
  .array(id('Client'), { error: () => messages.clientUnknown })
  .max(limits.clients, { error: () => messages.tooManyClients(limits.clients) })
  .transform((ids) => [...new Set(ids)]);

/** The form of a job. */
export const jobInput = z.object({
  title: requiredLine('Title', limits.title),
  clientIds: clientIds.default([]),
  serviceName: optionalLine('Service', limits.title).default(''),
  note: optionalText('Note', limits.note).default(''),
});

const item = { kind: requiredOneOf('Kind', jobItemKinds), itemId: id('Item') };

/** A new job: empty, or with what it begins with. A title that is empty is that of its service, or of its client. */
export const createJobInput = jobInput.extend({
  title: optionalLine('Title', limits.title).default(''),
  from: z.object(item).nullable().default(null),
});
export type CreateJobInput = z.infer<typeof createJobInput>;

/** Changes to a job; absent fields stay unchanged. */
export const updateJobInput = z.object({
  ...editedRecord,
  title: requiredLine('Title', limits.title).optional(),
  clientIds: clientIds.optional(),
  serviceName: optionalLine('Service', limits.title).optional(),
  note: optionalText('Note', limits.note).optional(),
});
export type UpdateJobInput = z.infer<typeof updateJobInput>;

/** A row that joins a job; it leaves the one to which it belonged. */
export const jobItemInput = z.object({ id: id('Job'), ...item });
export type JobItemInput = z.infer<typeof jobItemInput>;

/** The job of a booking, message, invoice or gallery. */
export const jobOfInput = z.object(item);
export type JobOfInput = z.infer<typeof jobOfInput>;
export const jobOf = named.nullable();

/** Marks a job as lost. */
export const loseJobInput = z.object({
  id: id('Job'),
  reason: requiredLine('Reason', limits.lostReason, () => messages.lostReasonRequired),
});
export type LoseJobInput = z.infer<typeof loseJobInput>;

/** Keeps the date of an accepted quote longer, until the end of a day. */
export const keepDateInput = z.object({ bookingId: id('Booking'), until: calendarDay });
export type KeepDateInput = z.infer<typeof keepDateInput>;

/** Says that the pictures were delivered in another way than by a gallery. */
export const deliverJobInput = z.object({ id: id('Job'), isDelivered: flag('Delivered') });
export type DeliverJobInput = z.infer<typeof deliverJobInput>;

export const jobTimelineInput = z.object({
  id: id('Job'),
  limit: pageSize(30),
  cursor: pageCursor,
});
export type JobTimelineInput = z.infer<typeof jobTimelineInput>;

const daysOutside = () => messages.daysOutside(limits.days);

/** Before (negative) or after the session or the acceptance. */
const days = z
  .number({ error: daysOutside })
  .int({ error: daysOutside })
  .min(-limits.days, { error: daysOutside })
  .max(limits.days, { error: daysOutside })
  .default(0);

/** A new task. */
export const addTaskInput = z.object({
  id: id('Job'),
  title: requiredLine('Task', limits.task),
  anchor: requiredOneOf('Due', taskAnchors).default('day'),
  /** Of a task with a day of its own; null for one without. */
  day: calendarDay.nullable().default(null),
  days,
});
export type AddTaskInput = z.infer<typeof addTaskInput>;

export const setTaskDoneInput = z.object({ taskId: id('Task'), isDone: flag('Done') });
export type SetTaskDoneInput = z.infer<typeof setTaskDoneInput>;

export const taskInput = z.object({ taskId: id('Task') });
export type TaskInput = z.infer<typeof taskInput>;

/** The tasks that new jobs of a service begin with. */
export const serviceTask = z.object({
  title: requiredLine('Task', limits.task),
  anchor: requiredOneOf('Due', ['session', 'acceptance']),
  days,
});
export type ServiceTask = z.infer<typeof serviceTask>;

export const serviceTasks = z.array(serviceTask);
export const serviceTasksInput = z.object({ id: id('Service') });
export const saveServiceTasksInput = z.object({
  id: id('Service'),
  tasks: serviceTasks.max(limits.serviceTasks, {
    error: () => messages.tooManyServiceTasks(limits.serviceTasks),
  }),
});
export type SaveServiceTasksInput = z.infer<typeof saveServiceTasksInput>;

/** The open tasks of all jobs that are due until the end of the day, the oldest first. */
export const dueTask = z.object({
  id: z.string(),
  title: z.string(),
  dueAt: z.date(),
  job: named,
  clientName: z.string(),
});
export type DueTask = z.infer<typeof dueTask>;
