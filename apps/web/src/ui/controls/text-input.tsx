import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { type ControlSize, controlClass, controlSizeClass } from './control-class.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize | undefined;
  /** An icon inside the input, at its start. */
  icon?: ReactNode;
};

/** A single line of text, of any textual type; its direction is that of what is typed. */
export function TextInput({ size = 'medium', icon, className, type, ...rest }: TextInputProps) {
  const input = (
    <input
      dir="auto"
      {...rest}
      type={type ?? 'text'}
      className={classNames(
        controlClass,
        controlSizeClass[size],
        Boolean(icon) && 'ps-page-10',
        className,
      )}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block w-full">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 inset-s-3.5 flex items-center text-muted [&_svg]:size-4"
      >
        {icon}
      </span>
      {input}
    </span>
  );
}
