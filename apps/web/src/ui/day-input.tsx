import { useId, useState } from 'react';
import { isDay } from '../lib/day-param.ts';
import { TextInput } from './text-input.tsx';

export type DayInputProps = {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with a whole day, or with nothing when the field was emptied. */
  onChange: (day: string) => void;
};

/** A day of a filter. What is half typed (the year 0002) stays in the field and filters nothing. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The value changed from outside (Back, 'Clear filters'): show that.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  function change(day: string) {
    setTyped(day);
    if (day === '' || isDay(day)) onChange(day);
  }

  return (
    <div className="flex items-center gap-2 max-md:flex-1 max-md:flex-col max-md:items-start max-md:gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        size="small"
        value={typed}
        min="2000-01-01"
        max="2099-12-31"
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(value)}
        className="w-38! max-md:w-full!"
      />
    </div>
  );
}
