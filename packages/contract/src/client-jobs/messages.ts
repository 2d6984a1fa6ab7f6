import { sentences, t } from '../sentences.ts';
import type { JobStage, NextStep, TaskAnchor } from './constants.ts';

/** Messages of the Jobs section. */
export const jobMessages = sentences({
  labels: {
    add: 'New job',
    edit: 'Edit job',
    create: 'Add job',
    begin: 'Create job',
    move: 'Move to another job',
    takeOut: 'Take out of this job',
    save: 'Save job',
    remove: 'Delete job',
    removeQuestion: 'Delete this job?',
  },
  loadFailed: 'Failed to load jobs',
  loadDetailsFailed: 'Failed to load the job',
  timelineFailed: 'Failed to load the timeline',
  saveFailed: 'Failed to save the job',
  created: 'Job added.',
  updated: 'Job saved.',
  removed: 'Job deleted.',
  removeFailed: 'Failed to delete the job',
  notFound: 'This job does not exist anymore.',
  changedMeanwhile:
    'This job was changed by somebody else since you opened it. Please look at what it says now before you save.',
  titleRequired: 'Please give the job a title, a service or a client',
  clientUnknown: 'Please choose clients from the list',
  tooManyClients: (max: number) => t('A job can have at most {max} clients', { max }),
  tooManyItems: (max: number) =>
    t('A job can have at most {max} sessions, messages, invoices and galleries', { max }),
  itemUnknown: 'What was to be added to the job does not exist anymore.',
  isOwn:
    'This job began with the session, so it stays in it. Other things can be moved to another job.',
  itemAdded: 'Added to the job.',
  itemMoved: 'Moved to the other job.',
  itemRemoved: 'Removed from the job.',
  itemFailed: 'Failed to change the job',
  hasSessions:
    'A job with a session can’t be deleted. The session is cancelled or moved to another job first.',
  hasQuote:
    'A job with a quote that was sent can’t be deleted: what was sent is kept. Please mark it as lost.',
  hasPlan: 'A job with a plan of payments can’t be deleted. Please cancel the plan first.',
  hasContract: 'A job with a contract that was sent can’t be deleted: its record is kept.',
  lost: 'The job is marked as lost.',
  lostFailed: 'Failed to mark the job as lost',
  hasSessionAhead:
    'A job with a session that is not cancelled can’t be lost. Please cancel the session first.',
  reopened: 'The job is open again.',
  reopenFailed: 'Failed to reopen the job',
  delivered: 'The job is marked as delivered.',
  undelivered: 'The job is no longer marked as delivered.',
  deliverFailed: 'Failed to mark the job as delivered',
  lostReasonRequired: 'Please say why the job was lost',
  taskFailed: 'Failed to save the task',
  taskAdded: 'Task added.',
  taskRemoved: 'Task deleted.',
  taskUnknown: 'This task does not exist anymore.',
  tooManyTasks: (max: number) => t('A job can have at most {max} tasks', { max }),
  tooManyServiceTasks: (max: number) => t('A service can have at most {max} tasks', { max }),
  dayRequired: 'Please choose a day',
  daysOutside: (max: number) => t('Days must be a whole number of at most {max}', { max }),
  serviceTasksSaved: 'Tasks saved. New jobs of the service get them.',
  serviceTasksFailed: 'Failed to save the tasks of the service',
  serviceUnknown: 'This service does not exist anymore.',
  /** Why a job counts as lost whose sessions were all cancelled. */
  allCancelled: 'All its sessions were cancelled.',
});

/** The stages of a job. */
export const stageLabels: Record<JobStage, string> = sentences({
  inquiry: 'Inquiry',
  quoted: 'Quoted',
  accepted: 'Accepted',
  booked: 'Booked',
  shot: 'Shot',
  delivered: 'Delivered',
  done: 'Done',
  lost: 'Lost',
});

/** What to do next. */
export const nextStepLabels: Record<NextStep, string> = sentences({
  dispute: 'Answer the dispute at Stripe',
  answer: 'Answer the message',
  countersign: 'Sign the contract',
  confirm: 'Confirm the session',
  task: 'Task is due',
  collect: 'Collect what is overdue',
  payment: 'A payment is overdue',
  schedule: 'Agree on a session',
  deliver: 'Deliver the pictures',
  invoice: 'Issue the invoice',
});

/** What due days are counted from. */
export const anchorLabels: Record<TaskAnchor, string> = sentences({
  day: 'On a day',
  session: 'From the session',
  acceptance: 'From the acceptance',
});
