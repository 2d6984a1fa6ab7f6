import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is visible to screen readers only. */
  hideLabel?: boolean | undefined;
};

/** A checkbox with its label on the right. */
export function Checkbox({ label, hint, error, hideLabel, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  return (
    <div className={classNames('flex gap-3', hideLabel && 'relative', className)}>
      <span className="relative z-1 mt-0.5 flex desk:mt-0 size-5 shrink-0">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? noteId : undefined}
          className="peer size-5 cursor-pointer appearance-none rounded-[5px] border border-control bg-raised transition-colors checked:border-accent checked:bg-accent hover:border-ink disabled:cursor-default disabled:opacity-50 aria-invalid:border-bad"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 transition-opacity peer-checked:opacity-100"
        />
      </span>
      <span className={hideLabel ? 'contents' : 'min-w-0'}>
        {/* Beside the box or around it, the label makes it a target of 44 px for a finger. */}
        <label
          htmlFor={inputId}
          className={classNames(
            'text-base text-ink desk:text-desk',
            hideLabel
              ? 'absolute inset-0 pointer-coarse:-inset-3'
              : 'relative block pointer-coarse:before:absolute pointer-coarse:before:-inset-y-3 pointer-coarse:before:-inset-s-8 pointer-coarse:before:inset-e-0',
          )}
        >
          {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        {(hint || error) && (
          <span
            id={noteId}
            className={classNames('mt-0.5 block text-desk', error ? 'text-bad' : 'text-muted')}
          >
            {error ?? hint}
          </span>
        )}
      </span>
    </div>
  );
}
