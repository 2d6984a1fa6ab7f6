import {
  type LocationKind,
  locationKinds,
  locationLabels,
  locationMessages as messages,
} from '@shutterhouse/contract/locations';
import { sentences } from '@shutterhouse/contract/sentences';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** The names of the fields where two versions are compared. */
export const locationFieldLabels = sentences({
  get 'location.kind'() {
    return messages.label;
  },
  get 'location.text'() {
    return messages.place;
  },
  get 'location.url'() {
    return messages.url;
  },
});

export type LocationFieldsProps<Input extends FieldValues, Output extends FieldValues> = {
  /** A form with a `location`. */
  form: UseFormReturn<Input, unknown, Output>;
  kinds?: readonly LocationKind[] | undefined;
  /** Customers are asked for their address when they book: it is not entered here. */
  asks?: boolean | undefined;
  /** What follows from a change. */
  hint?: string | undefined;
};

/** Where a session takes place: the kind, and what that kind needs. */
export function LocationFields<Input extends FieldValues, Output extends FieldValues>({
  form,
  kinds = locationKinds,
  asks = false,
  hint,
}: LocationFieldsProps<Input, Output>) {
  const path = (field: string) => `location.${field}` as FieldPath<Input>;
  const kind: unknown = useWatch({ control: form.control, name: path('kind') });
  const isAsked = asks && kind === 'customer';
  return (
    <>
      <SelectField
        form={form}
        name={path('kind')}
        label={messages.label}
        hint={isAsked ? messages.asksHint : hint}
        options={kinds.map((value) => ({ value, label: locationLabels[value] }))}
        required
      />
      {kind === 'customer' && !isAsked && (
        <TextAreaField form={form} name={path('text')} label={messages.address} rows={2} required />
      )}
      {kind === 'outdoors' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name={path('text')} label={messages.place} required />
          <TextField form={form} name={path('url')} label={messages.url} type="url" optional />
        </div>
      )}
    </>
  );
}

/** The kind of a location in words, where two versions are compared. */
export function formatLocationKind(path: string, value: unknown): string | undefined {
  const kind = locationKinds.find((each) => path === 'location.kind' && each === value);
  return kind && locationLabels[kind];
}
