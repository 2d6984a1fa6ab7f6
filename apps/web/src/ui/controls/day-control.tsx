import { useState } from 'react';
import { isDay } from '../../lib/navigation/day-param.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type DayControlProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Called with a complete date, or with an empty string when the field was cleared. */
  onChange: (day: string) => void;
};

/** A date input. A partly typed date (the year 0002) stays in it and is not reported. */
export function DayControl({ value, onChange, ...control }: DayControlProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The value changed from outside (Back, 'Clear filters'): show it.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  function change(day: string) {
    setTyped(day);
    if (day === '' || isDay(day)) onChange(day);
  }

  return (
    <TextInput
      {...control}
      type="date"
      value={typed}
      min="2000-01-01"
      max="2099-12-31"
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(value)}
    />
  );
}
