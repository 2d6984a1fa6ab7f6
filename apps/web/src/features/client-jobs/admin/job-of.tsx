import { jobMessages as messages } from '@shutterhouse/contract/client-jobs/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { BriefcaseBusiness } from 'lucide-react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { openAddress } from '../../../lib/navigation/addresses.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { type JobBeginning, useBeginJob, useJobOf } from './queries.ts';

export type JobOfProps = { item: JobBeginning; feedback: Feedback };

/** The job to which something belongs, or the button that begins one with it. */
export function JobOf({ item, feedback }: JobOfProps) {
  const load = useJobOf(item);
  const begin = useBeginJob(feedback);
  if (load.data === undefined) return null;
  if (load.data === null) {
    return (
      <Button
        size="small"
        busy={begin.isPending}
        onClick={() =>
          begin.mutate({ from: item }, { onSuccess: ({ id }) => openAddress(paths.job(id)) })
        }
      >
        <BriefcaseBusiness aria-hidden="true" strokeWidth={1.5} />
        {messages.labels.begin}
      </Button>
    );
  }
  const { id, name } = load.data;
  return (
    <p className="flex min-h-9 items-center gap-2 text-desk">
      <BriefcaseBusiness aria-hidden="true" strokeWidth={1.5} className="size-4 text-muted" />
      <TextLink href={paths.job(id)}>{t('Job: {name}', { name })}</TextLink>
    </p>
  );
}
