import { weekFromMonday } from '@shutterhouse/contract/availability/constants';
import { weekdayName } from '@shutterhouse/contract/availability/opening-hours';
import { defaultRules, type OpeningWindow } from '@shutterhouse/contract/availability/rules';
import {
  type FieldPath,
  type FieldPathValue,
  get,
  useController,
  useFormState,
} from 'react-hook-form';
import { DayHours } from './day-hours.tsx';
import type { AvailabilityForm, AvailabilityValues } from './form.ts';

export type WeekFieldProps = {
  form: AvailabilityForm;
  name: Extract<FieldPath<AvailabilityValues>, 'hours' | `services.${number}.hours`>;
  label: string;
};

type Week = OpeningWindow[][];

/** The hours of a week as a field of the form, Monday first. */
export function WeekField({ form, name, label }: WeekFieldProps) {
  const { field } = useController({ control: form.control, name });
  const { errors } = useFormState({ control: form.control, name });
  const week: Week = field.value ?? defaultRules.hours.map((windows) => [...windows]);

  function errorOf(weekday: number, at?: number): string | undefined {
    const path = `${name}.${weekday}${at === undefined ? '' : `.${at}`}`;
    const found: unknown =
      at === undefined
        ? (get(errors, `${path}.message`) ?? get(errors, `${path}.root.message`))
        : (get(errors, `${path}.closes.message`) ?? get(errors, `${path}.opens.message`));
    return typeof found === 'string' ? found : undefined;
  }

  const change = (hours: Week) =>
    field.onChange(hours as FieldPathValue<AvailabilityValues, typeof name>);

  return (
    <ul aria-label={label} className="border-t border-line">
      {weekFromMonday.map((weekday) => (
        <DayHours
          key={weekday}
          day={weekdayName(weekday)}
          windows={week[weekday] ?? []}
          errorOf={(at) => errorOf(weekday, at)}
          onChange={(windows) => change(week.with(weekday, windows))}
          onCopy={() =>
            change(week.map((windows) => (windows.length > 0 ? [...(week[weekday] ?? [])] : [])))
          }
        />
      ))}
    </ul>
  );
}
