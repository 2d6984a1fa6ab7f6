import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';

export type ChoiceTileProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  children: ReactNode;
  /** Not available: struck through, but still visible. */
  taken?: boolean | undefined;
  /** For the tile itself, such as its padding. */
  className?: string | undefined;
};

/**
 * A radio button in the form of a tile, at least 44 px high. Put the tiles of one question into a
 * `<fieldset>` and give them the same `name`.
 */
export function ChoiceTile({
  children,
  taken = false,
  disabled,
  className,
  ...rest
}: ChoiceTileProps) {
  const off = taken || disabled;
  return (
    <label
      className={classNames(
        'relative flex min-h-11 items-center justify-center gap-2 rounded-control border px-3 py-2 text-center text-base transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        off
          ? 'cursor-default border-line text-muted'
          : 'cursor-pointer border-control bg-raised text-ink hover:border-ink',
        // The selected tile stays highlighted while disabled.
        'has-checked:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)]',
        taken && 'line-through',
        className,
      )}
    >
      <input {...rest} type="radio" disabled={off} className="sr-only" />
      {children}
    </label>
  );
}
