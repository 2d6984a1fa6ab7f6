import { SelectInput, type SelectInputProps } from './select-input.tsx';

export type ChoiceSelectProps = Omit<SelectInputProps, 'aria-label' | 'size' | 'onChange'> & {
  label: string;
  onChange: (value: string) => void;
};

/** A small select used by itself, such as a filter: its label is for screen readers, and a choice applies at once. */
export function ChoiceSelect({ label, onChange, ...rest }: ChoiceSelectProps) {
  return (
    <SelectInput
      {...rest}
      size="small"
      aria-label={label}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
