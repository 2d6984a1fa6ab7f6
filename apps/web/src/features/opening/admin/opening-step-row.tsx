import { acceptableSteps, type OpeningStep } from '@shutterhouse/contract/opening/constants';
import { openingStepLabels } from '@shutterhouse/contract/opening/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { Fragment } from 'react';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { type OpeningState, useAcceptStep, useRemoveSamples } from './queries.ts';

type Place = { href: string; label: string };

/** The screens that do each step. */
const places: Readonly<Record<OpeningStep, () => Place[]>> = {
  studio: () => [
    { href: paths.dashboard('about'), label: t('About Section') },
    { href: paths.settings('appearance'), label: t('Appearance') },
    { href: paths.dashboard('contact'), label: t('Contact Info') },
  ],
  place: () => [
    { href: paths.settings('place'), label: t('Time zone and address') },
    { href: paths.settings('languages'), label: t('Languages') },
    { href: paths.settings('billing'), label: t('Billing') },
  ],
  hours: () => [{ href: paths.settings('availability'), label: t('Availability') }],
  offers: () => [
    { href: paths.dashboard('services'), label: t('Services') },
    { href: paths.dashboard('packages'), label: t('Packages') },
  ],
  payment: () => [{ href: paths.settings('payment'), label: t('Payment') }],
  mail: () => [{ href: paths.settings('mail-server'), label: t('Mail server') }],
  look: () => [{ href: paths.settings('appearance'), label: t('Appearance') }],
};

export type OpeningStepRowProps = {
  number: number;
  state: OpeningState['steps'][number];
  samples: OpeningState['samples'];
  feedback: Feedback;
};

/** A step of opening: its state, the screens that do it, and what can be decided here. */
export function OpeningStepRow({ number, state, samples, feedback }: OpeningStepRowProps) {
  const { step, isDone, isAccepted } = state;
  const accept = useAcceptStep(feedback);
  const label = openingStepLabels[step];
  const acceptable = acceptableSteps.find((each) => each === step);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">
            <span className="figures me-2 text-muted" aria-hidden="true">
              {number}
            </span>
            {label}
          </span>
          <StatusDot tone={isDone || isAccepted ? 'good' : 'muted'}>
            {isDone ? tc('step', 'Done') : isAccepted ? t('Left as it is') : t('To do')}
          </StatusDot>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted ps-5">
          {places[step]().map(({ href, label: name }) => (
            <Fragment key={href}>
              <TextLink
                href={href}
                className="py-1 text-center pointer-coarse:min-w-11 pointer-coarse:py-3"
              >
                {name}
              </TextLink>
            </Fragment>
          ))}
        </p>
      </div>
      {!isDone && (
        <div className="-me-3.5 ms-auto flex flex-wrap justify-end">
          {step === 'offers' && !isAccepted && (
            <RemoveSamples samples={samples} feedback={feedback} />
          )}
          {acceptable && (
            <Button
              size="small"
              variant="quiet"
              busy={accept.isPending}
              aria-label={
                isAccepted
                  ? t('Take up again: {label}', { label })
                  : t('Leave as it is: {label}', { label })
              }
              onClick={() => accept.mutate({ step: acceptable, isAccepted: !isAccepted })}
            >
              {isAccepted
                ? t('Take up again')
                : step === 'offers'
                  ? t('Take over the samples')
                  : t('Leave as it is')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function RemoveSamples({ samples, feedback }: Pick<OpeningStepRowProps, 'samples' | 'feedback'>) {
  const remove = useRemoveSamples(feedback);
  if (samples.services + samples.packages === 0) return null;
  return (
    <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
      {t('Remove the samples')}
    </Button>
  );
}
