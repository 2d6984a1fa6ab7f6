import type { AppDeps } from '../deps.ts';
import { handlePictureJobs } from '../media/handlers.ts';

/** Teaches the runner all background work: a line per domain. */
export function registerJobHandlers(deps: AppDeps): void {
  handlePictureJobs(deps.jobs, deps);
}
