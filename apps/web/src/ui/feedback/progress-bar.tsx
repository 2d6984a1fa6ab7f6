import { classNames } from '../../lib/formats/class-names.ts';

export type ProgressBarProps = {
  /** The accessible name: 'Uploading harvest-dinner.jpg'. */
  label: string;
  value: number;
  /** 1 by default. */
  max?: number | undefined;
  /** The value for screen readers: 'Step 2 of 6'. */
  valueText?: string | undefined;
  className?: string | undefined;
};

/** A thin line that fills with progress. */
export function ProgressBar({ label, value, max = 1, valueText, className }: ProgressBarProps) {
  const filled = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classNames(
        'h-0.5 w-full overflow-hidden rounded-full bg-line forced-colors:bg-[GrayText]',
        className,
      )}
    >
      <div
        className="h-full w-full ltr:origin-left rtl:origin-right bg-accent forced-colors:bg-[SelectedItem] transition-transform duration-240"
        style={{ transform: `scaleX(${filled})` }}
      />
    </div>
  );
}
