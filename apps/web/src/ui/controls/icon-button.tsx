import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name of the button; also its tooltip. */
  label: string;
  /** An icon, such as `<X />` of lucide-react. */
  icon: ReactNode;
  /** `medium` is 44 px, `small` 36 px (44 on touch screens). */
  size?: 'small' | 'medium' | undefined;
  /** With a hairline and the raised background, for use by itself. */
  outlined?: boolean | undefined;
};

/** A button with only an icon. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  outlined = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center text-ink transition-[color,background-color,border-color,opacity] enabled:hover:bg-sunken disabled:opacity-40 print:hidden',
        size === 'small'
          ? 'size-9 pointer-coarse:size-11 [&_svg]:size-[1.125rem]'
          : 'size-11 [&_svg]:size-5',
        outlined
          ? 'rounded-full border border-line bg-raised enabled:hover:border-control'
          : 'rounded-control border border-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
