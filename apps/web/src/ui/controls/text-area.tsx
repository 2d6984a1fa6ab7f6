import type { ComponentProps } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { type ControlSize, controlClass } from './control-class.ts';

export type TextAreaProps = ComponentProps<'textarea'> & { size?: ControlSize | undefined };

/** A text area that grows with its content where the browser supports it. */
export function TextArea({ size = 'medium', rows = 4, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      dir="auto"
      {...rest}
      rows={rows}
      className={classNames(
        controlClass,
        'field-sizing-content max-h-96 resize-y',
        size === 'small'
          ? 'min-h-20 px-3 py-2 text-desk max-md:text-base'
          : 'min-h-28 px-3.5 py-2.5 text-base',
        className,
      )}
    />
  );
}
