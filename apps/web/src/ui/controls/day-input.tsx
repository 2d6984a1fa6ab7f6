import { useId } from 'react';
import { DayControl, type DayControlProps } from './day-control.tsx';

export type DayInputProps = Pick<DayControlProps, 'value' | 'onChange'> & { label: string };

/** A date input of a filter, with its label next to it. */
export function DayInput({ label, value, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-md:min-w-0 max-md:grow max-md:basis-38 max-md:flex-col max-md:items-start max-md:gap-1">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <DayControl
        id={id}
        size="small"
        value={value}
        onChange={onChange}
        className="w-38! max-md:w-full!"
      />
    </div>
  );
}
