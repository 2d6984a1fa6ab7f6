import type { JobStage } from '@shutterhouse/contract/client-jobs/constants';
import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { clientJobs } from './tables.ts';

type Counted = Pick<typeof clientJobs.$inferSelect, 'step' | 'sessionsEndAt'>;

/** The steps of jobs that are booked while a session is ahead. */
export const bookedSteps = ['booked', 'delivered', 'done'] as const;

const isBooked = (step: JobStage) => bookedSteps.some((each) => each === step);

/** The stage of a job at a time: with a session ahead it is booked, then it is shot, until something is delivered. */
export function stageAt({ step, sessionsEndAt }: Counted, now: Date): JobStage {
  if (!isBooked(step)) return step;
  if (sessionsEndAt > now.getTime()) return 'booked';
  return step === 'booked' ? 'shot' : step;
}

/** The condition that a job is at a stage. */
export function isAt(stage: JobStage, now: Date): SQL | undefined {
  const { step, sessionsEndAt, dayAt } = clientJobs;
  const isAhead = gt(sessionsEndAt, now.getTime());
  if (stage === 'booked') return and(inArray(step, [...bookedSteps]), isAhead);
  if (stage === 'shot') {
    // They began before they ended: by their day the index skips those ahead.
    return and(eq(step, 'booked'), lte(sessionsEndAt, now.getTime()), lte(dayAt, now));
  }
  return and(eq(step, stage), isBooked(stage) ? lte(sessionsEndAt, now.getTime()) : undefined);
}
