import type { ComponentType, ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { Field, type FieldControl, type FieldProps } from './field.tsx';

export type FormFieldProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  FieldProps,
  'error' | 'children'
> & {
  form: UseFormReturn<Input, unknown, Output>;
  name: FieldPath<Input>;
  /** Spread its argument onto a TextInput, TextArea, SelectInput or PasswordInput. */
  children: (control: FieldControl & Omit<UseFormRegisterReturn, 'required'>) => ReactNode;
};

/** A field of a form: registered under its name, with its error below it. */
export function FormField<Input extends FieldValues, Output extends FieldValues>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<Input, Output>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field {...field} error={error}>
      {(control) => children({ ...control, ...form.register(name) })}
    </Field>
  );
}

/** The props of a field with a fixed control: its own, and those of the control. */
type ControlFieldProps<ControlProps, Input extends FieldValues, Output extends FieldValues> = Omit<
  FormFieldProps<Input, Output>,
  'children'
> &
  Omit<ControlProps, keyof FormFieldProps<Input, Output>>;

/** Creates a form field with a fixed control; props that the field does not use are passed to the control. */
export function fieldOf<ControlProps extends object>(Control: ComponentType<ControlProps>) {
  return function ControlField<Input extends FieldValues, Output extends FieldValues>(
    props: ControlFieldProps<ControlProps, Input, Output>,
  ) {
    const { form, name, label, hint, required, optional, hideLabel, className, ...own } = props;
    const field = { form, name, label, hint, required, optional, hideLabel, className };
    return (
      <FormField {...field}>
        {(control) => <Control {...({ ...control, ...own } as ControlProps)} />}
      </FormField>
    );
  };
}
