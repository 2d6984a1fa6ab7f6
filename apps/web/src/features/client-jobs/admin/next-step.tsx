import { nextStepLabels } from '@shutterhouse/contract/client-jobs/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { bookingPath, invoicesPath, paths } from '@shutterhouse/contract/pages';
import { disputeAddress } from '@shutterhouse/contract/payments/stripe-pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatDayAndTime } from '../../../lib/formats/studio-time.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import type { Job } from './queries.ts';

export type NextStepProps = { step: NonNullable<Job['nextStep']>; clock: StudioClock };

/** What a job needs next, with a link to where it is done. */
export function NextStep({ step: { step, id, name, until }, clock }: NextStepProps) {
  const label = nextStepLabels[step];
  const href =
    step === 'answer' && id
      ? `${paths.dashboard('messages')}?message=${encodeURIComponent(id)}`
      : (step === 'confirm' || step === 'dispute') && id
        ? bookingPath(id)
        : step === 'dispute'
          ? disputeAddress(name)
          : step === 'collect'
            ? invoicesPath(name)
            : undefined;
  return (
    <section aria-label={t('Next step')} className="border-s-2 border-accent ps-4">
      <p className="text-caption text-muted">{t('Next step')}</p>
      <p className="mt-0.5 font-medium">
        {href ? <TextLink href={href}>{label}</TextLink> : label}
      </p>
      {until && (
        <p className="text-muted">
          {t('Until {time}', { time: formatDayAndTime(new Date(until), clock, new Date()) })}
        </p>
      )}
      {name !== '' && (
        <p dir="auto" className="text-muted wrap-anywhere">
          {name}
        </p>
      )}
    </section>
  );
}
