import { availabilityLimits } from '@shutterhouse/contract/availability/constants';
import { formatClockTime } from '@shutterhouse/contract/availability/opening-hours';
import type { OpeningWindow } from '@shutterhouse/contract/availability/rules';
import { t, tc } from '@shutterhouse/contract/sentences';
import { CopyPlus, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { ChoiceSelect } from '../../../ui/controls/choice-select.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';

export type DayHoursProps = {
  /** The name of the weekday. */
  day: string;
  windows: readonly OpeningWindow[];
  /** The error of one of its windows, or of the day. */
  errorOf: (at?: number) => string | undefined;
  onChange: (windows: OpeningWindow[]) => void;
  onCopy: () => void;
};

const usual: OpeningWindow = { opens: 9 * 60, closes: 21 * 60 };
const endOfDay = 24 * 60;

/** The hours of a weekday: whether it is open, and its opening windows. */
export function DayHours({ day, windows, errorOf, onChange, onCopy }: DayHoursProps) {
  const id = useId();
  const lastEnd = windows.at(-1)?.closes ?? 0;
  const canAdd = windows.length < availabilityLimits.windowsPerDay && lastEnd <= endOfDay - 60;
  const set = (at: number, change: Partial<OpeningWindow>) =>
    onChange(windows.map((window, index) => (index === at ? { ...window, ...change } : window)));

  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-1.5 sm:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="flex items-center justify-between gap-3 cramped:flex-wrap">
        <span className="first-letter:uppercase">{day}</span>
        <Switch
          checked={windows.length > 0}
          label={t('Open on {day}', { day })}
          onChange={(isOpen) => onChange(isOpen ? [usual] : [])}
        >
          {windows.length > 0 ? tc('hours', 'Open') : t('Closed')}
        </Switch>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        {windows.map(({ opens, closes }, at) => {
          const error = errorOf(at);
          const number = windows.length > 1 ? at + 1 : 0;
          const described = error ? `${id}-${at}` : undefined;
          const shared = { invalid: error !== undefined, describedBy: described };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a window has no id.
            <div key={at}>
              <div className="flex items-center gap-1.5 cramped:flex-wrap">
                <TimeSelect
                  {...shared}
                  label={t('{number, plural, =0 {{day}: opens} other {{day}, span #: opens}}', {
                    number,
                    day,
                  })}
                  value={opens}
                  from={0}
                  until={endOfDay - 30}
                  onChange={(minute) => set(at, { opens: minute })}
                />
                <span aria-hidden="true" className="text-muted max-sm:hidden">
                  {t('to')}
                </span>
                <TimeSelect
                  {...shared}
                  label={t('{number, plural, =0 {{day}: closes} other {{day}, span #: closes}}', {
                    number,
                    day,
                  })}
                  value={closes}
                  from={30}
                  until={endOfDay}
                  onChange={(minute) => set(at, { closes: minute })}
                />
                <span className="flex shrink-0">
                  {windows.length > 1 && (
                    <IconButton
                      size="small"
                      label={t('Remove span {number} of {day}', { number: at + 1, day })}
                      icon={<X />}
                      onClick={() => onChange(windows.filter((_, index) => index !== at))}
                    />
                  )}
                  {at === windows.length - 1 && (
                    <IconButton
                      size="small"
                      label={t('Add hours to {day}', { day })}
                      icon={<Plus />}
                      disabled={!canAdd}
                      onClick={() =>
                        onChange([
                          ...windows,
                          { opens: lastEnd + 30, closes: Math.min(endOfDay, lastEnd + 150) },
                        ])
                      }
                    />
                  )}
                  {at === 0 && (
                    <IconButton
                      size="small"
                      label={t('Use the hours of {day} for all open days', { day })}
                      icon={<CopyPlus />}
                      onClick={onCopy}
                    />
                  )}
                </span>
              </div>
              {error && (
                <p id={described} role="alert" className="mt-1 text-bad">
                  {error}
                </p>
              )}
            </div>
          );
        })}
        {errorOf() && (
          <p role="alert" className="text-bad">
            {errorOf()}
          </p>
        )}
      </div>
    </li>
  );
}

type TimeSelectProps = {
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
function TimeSelect(props: TimeSelectProps) {
  const { label, value, from, until, invalid, describedBy, onChange } = props;
  const { style } = useStudioClock();
  const minutes = Array.from({ length: (until - from) / 30 + 1 }, (_, at) => from + at * 30);
  return (
    <ChoiceSelect
      className="w-30! max-sm:min-w-0 max-sm:flex-1 max-sm:[&_select]:pe-6! max-sm:[&_select]:ps-2! max-sm:[&_svg]:inset-e-1.5!"
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
