import { formatClockTime } from '@shutterhouse/contract/availability/opening-hours';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';

export type TimeSelectProps = {
  label: string;
  /** Minutes after midnight. */
  value: number;
  from: number;
  until: number;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (minute: number) => void;
};

/** Selects a half hour of the day. */
export function TimeSelect(props: TimeSelectProps) {
  const { label, value, from, until, invalid, describedBy, onChange } = props;
  const { style } = useStudioClock();
  const minutes = Array.from({ length: (until - from) / 30 + 1 }, (_, at) => from + at * 30);
  return (
    <ChoiceSelect
      className="w-30! max-sm:min-w-0 max-sm:flex-1 max-sm:[&_select]:pr-6! max-sm:[&_select]:pl-2! max-sm:[&_svg]:right-1.5!"
      label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={String(value)}
      options={minutes.map((minute) => ({
        value: String(minute),
        label: formatClockTime(minute, style),
      }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
