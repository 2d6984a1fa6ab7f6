import { t } from '@shutterhouse/contract/sentences';
import { Check } from 'lucide-react';
import { classNames } from '../../../../lib/formats/class-names.ts';

/** Marks the chosen card. */
export function SelectedBadge({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center gap-1.5 rounded-full bg-accent px-3 text-caption font-medium tracking-wide text-on-accent',
        className,
      )}
    >
      <Check aria-hidden="true" className="size-3.5" />
      {t('SELECTED')}
    </span>
  );
}
