import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { type ControlSize, controlClass, controlSizeClass } from './control-class.ts';

/** An option of a select. */
export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectInputProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: ControlSize | undefined;
  /** The options; or pass `<option>` children instead. */
  options?: readonly SelectOption[] | undefined;
  /** The first, empty option: 'Choose a service'. */
  placeholder?: string | undefined;
  /** The choice is being saved: the select keeps the focus, and can't be changed. */
  busy?: boolean | undefined;
};

/** The native select in our style. */
export function SelectInput({
  size = 'medium',
  options,
  placeholder,
  busy = false,
  className,
  children,
  onChange,
  ...rest
}: SelectInputProps) {
  return (
    <span className={classNames('relative block w-full', className)}>
      <select
        {...rest}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange?.(event);
        }}
        className={classNames(
          controlClass,
          controlSizeClass[size],
          'appearance-none truncate aria-disabled:bg-sunken aria-disabled:text-muted',
          size === 'small' ? 'pe-9' : 'pe-10',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
