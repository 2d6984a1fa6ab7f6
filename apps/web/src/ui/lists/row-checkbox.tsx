import { Check } from 'lucide-react';

/** Which rows of a table are chosen together. */
export type Selection<Row> = {
  has: (row: Row) => boolean;
  choose: (row: Row, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
  isAll: boolean;
  /** The name of a row, for screen readers: `Ida Berg, Tue, Jun 3`. */
  nameOf: (row: Row) => string;
};

export type RowCheckboxProps = {
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** The checkbox of a row, or of all rows, in a table. Its target reaches beyond the box. */
export function RowCheckbox({ label, isChosen, onChange }: RowCheckboxProps) {
  return (
    <label className="relative -m-3 inline-flex shrink-0 cursor-pointer p-3">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded-[5px] border border-control bg-raised transition-colors checked:border-accent checked:bg-accent hover:border-ink"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </label>
  );
}
