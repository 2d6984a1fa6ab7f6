import { demonstrationLine } from '@shutterhouse/contract/opening/demonstration';
import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { useDemonstration } from '../../../lib/formats/use-demonstration.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { lastStep } from './draft/draft.ts';

export type WizardHeaderProps = {
  labels: readonly string[];
  step: number;
  /** Absent while the wizard can't be left. */
  onClose: (() => void) | undefined;
};

const fillDelayMs = 300;

/** The header of the wizard: title, progress, and the Close button. */
export function WizardHeader({ labels, step, onClose }: WizardHeaderProps) {
  const [filled, setFilled] = useState(0);
  const isDemonstration = useDemonstration();
  useEffect(() => {
    const timer = setTimeout(() => setFilled(step), fillDelayMs);
    return () => clearTimeout(timer);
  }, [step]);
  const where = t('Step {number} of {count}: {label}', {
    number: step + 1,
    count: labels.length,
    label: labels[step] ?? '',
  });

  return (
    <header className="px-5 md:px-8">
      <div className="flex min-h-15 items-center justify-between gap-4 md:h-18">
        {/* With large text this takes two lines. */}
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 py-2 md:py-0">
          <span className="display text-lead">{t('Book a session')}</span>
          <span className="text-desk text-muted md:hidden">
            {t('{number} of {count} · {label}', {
              number: step + 1,
              count: labels.length,
              label: labels[step] ?? '',
            })}
          </span>
          {isDemonstration && (
            <span className="text-caption text-muted">{demonstrationLine()}</span>
          )}
        </p>
        <IconButton
          label={t('Close')}
          icon={<X />}
          className="-me-2.5"
          disabled={!onClose}
          onClick={onClose}
        />
      </div>
      <ProgressBar
        label={t('Progress of the booking')}
        value={filled}
        max={lastStep}
        valueText={where}
        className="max-md:-mx-5 max-md:w-auto"
      />
      <ol className="relative mt-2.5 h-6 text-desk max-md:hidden">
        {labels.map((label, index) => (
          <li
            key={label}
            aria-current={index === step ? 'step' : undefined}
            // The label is placed at the end of the progress line of its step.
            style={{
              insetInlineStart: `${(index / lastStep) * 100}%`,
              transform: `translateX(calc(var(--inline-sign) * ${(-index / lastStep) * 100}%))`,
            }}
            className={classNames(
              'absolute top-0 whitespace-nowrap transition-colors',
              index === step ? 'font-medium text-accent' : index < step ? 'text-ink' : 'text-muted',
            )}
          >
            {label}
          </li>
        ))}
      </ol>
    </header>
  );
}
