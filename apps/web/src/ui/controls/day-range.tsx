import { tc } from '@shutterhouse/contract/sentences';
import { DayInput } from './day-input.tsx';

export type DayRangeProps = {
  from: string;
  to: string;
  /** Called with the date that was changed. */
  onChange: (days: { from?: string; to?: string }) => void;
};

/** The first and the last date of a filter, both inclusive. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <div className="flex items-center gap-4 max-md:basis-full max-md:flex-wrap max-md:gap-3">
      <DayInput
        label={tc('range', 'From')}
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <DayInput label={tc('range', 'To')} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}
