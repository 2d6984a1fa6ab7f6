import type { JobStage } from '@shutterhouse/contract/client-jobs/constants';
import { stageLabels } from '@shutterhouse/contract/client-jobs/messages';
import { StatusDot, type StatusTone } from '../../../ui/feedback/status-dot.tsx';

const tones: Record<JobStage, StatusTone> = {
  inquiry: 'warning',
  quoted: 'warning',
  accepted: 'accent',
  booked: 'accent',
  shot: 'accent',
  delivered: 'good',
  done: 'good',
  lost: 'muted',
};

/** The stage of a job, in colour and word. */
export function Stage({ stage }: { stage: JobStage }) {
  return <StatusDot tone={tones[stage]}>{stageLabels[stage]}</StatusDot>;
}
