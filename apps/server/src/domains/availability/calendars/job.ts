import { recurringJob } from '../../../jobs/job.ts';

/** Reads the other calendars again, as long as there are any. */
export const calendarsJob = recurringJob('availability.calendars', 'remote', 600);
