import type { JobRunner } from '../../../jobs/runner.ts';
import type { FetchDeps } from './fetch-calendar.ts';
import { calendarsJob } from './job.ts';
import { refreshCalendars } from './service.ts';

/** Interval between two reads of the calendars, in seconds. */
const pause = 600;

/** Registers the job that reads the other calendars every ten minutes; adding the first one starts it. */
export function handleCalendars(jobs: JobRunner, deps: FetchDeps): void {
  jobs.handle(calendarsJob, {
    async run(_, { signal }) {
      const calendars = await refreshCalendars(deps, signal);
      return calendars.length > 0 ? { againIn: pause } : undefined;
    },
  });
}
