import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does, for everybody who can't see the picture; also its tooltip. */
  label: string;
  /** An icon, such as `<X />` of lucide-react. */
  icon: ReactNode;
  /** `medium` is 44 px, `small` 36 px, and 44 px to a finger. */
  size?: 'small' | 'medium' | undefined;
  /** With a hairline and the raised ground, where it stands alone. */
  outlined?: boolean | undefined;
};

/** A button that is only a picture. */
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
