import { classNames } from '../../lib/formats/class-names.ts';

/** How prominent a button is. One `primary` per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/**
 * `medium` (44 px) on public pages, `small` (36 px, 44 on touch screens) in the dashboard, `large`
 * (52 px) in a hero.
 */
export type ButtonSize = 'small' | 'medium' | 'large';

/** The style of a button, or of a link that looks like one. */
export type ButtonStyle = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  /** Its text is written by the user and may be long: it wraps, and the button grows. */
  wraps?: boolean | undefined;
  className?: string | undefined;
};

const shared =
  'inline-flex items-center justify-center rounded-control border font-medium no-underline select-none transition-[color,background-color,border-color,opacity] disabled:opacity-45 aria-disabled:cursor-default print:hidden';

const byVariant: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-deep disabled:hover:bg-accent',
  secondary:
    'border-control/55 bg-transparent text-ink not-aria-disabled:hover:border-ink not-aria-disabled:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink not-aria-disabled:hover:bg-sunken',
  danger:
    'border-transparent bg-bad text-on-bad not-aria-disabled:hover:bg-bad-deep disabled:hover:bg-bad',
};

const bySize: Record<ButtonSize, string> = {
  small: 'gap-1.5 px-3.5 text-desk [&_svg]:size-4',
  medium: 'gap-2 px-5 text-base [&_svg]:size-[1.125rem]',
  large: 'gap-2.5 px-7 text-base [&_svg]:size-5',
};

const onOneLine: Record<ButtonSize, string> = {
  small: 'h-9 pointer-coarse:h-11',
  medium: 'h-11',
  large: 'h-13',
};

const onSeveral: Record<ButtonSize, string> = {
  small: 'min-h-9 pointer-coarse:min-h-11',
  medium: 'min-h-11',
  large: 'min-h-13',
};

/** The classes of a button of this style. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide,
  wraps,
  className,
}: ButtonStyle): string {
  return classNames(
    shared,
    wraps
      ? `max-w-full py-2 text-center wrap-anywhere ${onSeveral[size]}`
      : `one-line ${onOneLine[size]}`,
    byVariant[variant],
    bySize[size],
    wide && 'w-full',
    className,
  );
}
