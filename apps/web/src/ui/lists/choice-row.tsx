import type { ReactNode } from 'react';

export type ChoiceRowProps = {
  title: string;
  /** Smaller, below it; empty for none. */
  caption?: string;
  /** At the end of the row. */
  children: ReactNode;
  disabled?: boolean;
  onChoose: () => void;
};

/** A row of a list from which one is chosen. */
export function ChoiceRow({ title, caption = '', children, disabled, onChoose }: ChoiceRowProps) {
  return (
    <li className="border-t border-line">
      <button
        type="button"
        disabled={disabled}
        className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-control px-2 py-2 text-start hover:bg-sunken"
        onClick={onChoose}
      >
        <span className="min-w-0">
          <bdi className="wrap-anywhere">{title}</bdi>
          {caption !== '' && <bdi className="block text-caption text-muted">{caption}</bdi>}
        </span>
        {children}
      </button>
    </li>
  );
}
