import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

/** The attributes that a control in a field needs for its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** Below the control. */
  hint?: ReactNode;
  /** Below the control, before the hint; the control is marked invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Adds a small 'optional' to the label. */
  optional?: boolean | undefined;
  /** The label is visible to screen readers only. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A label above, the control, and the error and a hint below it. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ');

  return (
    <div className={classNames('flex min-w-0 flex-col', className)}>
      <label
        htmlFor={id}
        className={classNames('mb-1.5 text-desk font-medium text-ink', hideLabel && 'sr-only')}
      >
        {label}
        {optional && <span className="ms-0.5 font-normal text-muted">{t(' optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 animate-appear text-desk text-bad">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-desk text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
