import type { ComponentProps } from 'react';

export type RangeInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The current value, for people. */
  shown: string;
};

/** A slider, with its value beside it. */
export function RangeInput({ shown, ...rest }: RangeInputProps) {
  return (
    <span className="flex h-11 items-center gap-3 md:h-9">
      <input
        {...rest}
        type="range"
        className="h-full min-w-0 flex-1 cursor-pointer accent-accent"
      />
      <output htmlFor={rest.id} className="w-9 text-end text-desk text-ink tabular-nums">
        {shown}
      </output>
    </span>
  );
}
