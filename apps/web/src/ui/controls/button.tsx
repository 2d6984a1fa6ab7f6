import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';

export type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** An action is running: the button stays focusable and ignores clicks. */
    busy?: boolean | undefined;
    /** The text while busy ('Logging in...'); its own text by default. */
    busyLabel?: ReactNode;
  };

/** A button. It is `type="button"` by default. */
export function Button({
  variant,
  size,
  wide,
  wraps,
  className,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus during the action.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, wraps, className })}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
