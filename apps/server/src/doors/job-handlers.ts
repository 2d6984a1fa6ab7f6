import type { Deps } from '../deps.ts';
import { handlePictureJobs } from '../media/handlers.ts';

/** Teaches the runner all background work: a line per room. */
export function teachJobs(deps: Deps): void {
  handlePictureJobs(deps.jobs, deps);
}
