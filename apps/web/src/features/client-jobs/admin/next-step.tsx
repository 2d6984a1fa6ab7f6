import { nextStepLabels } from '@shutterhouse/contract/client-jobs/messages';
import { bookingPath, invoicesPath, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { Job } from './queries.ts';

export type NextStepProps = { step: NonNullable<Job['nextStep']> };

/** What a job needs next, with a link to where it is done. */
export function NextStep({ step: { step, id, name } }: NextStepProps) {
  const label = nextStepLabels[step];
  const href =
    step === 'answer' && id
      ? `${paths.dashboard('messages')}?message=${encodeURIComponent(id)}`
      : step === 'confirm' && id
        ? bookingPath(id)
        : step === 'collect'
          ? invoicesPath(name)
          : undefined;
  return (
    <section aria-label={t('Next step')} className="border-s-2 border-accent ps-4">
      <p className="text-caption text-muted">{t('Next step')}</p>
      <p className="mt-0.5 font-medium">
        {href ? <TextLink href={href}>{label}</TextLink> : label}
      </p>
      {name !== '' && (
        <p dir="auto" className="text-muted wrap-anywhere">
          {name}
        </p>
      )}
    </section>
  );
}
