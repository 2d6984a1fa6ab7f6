import { type UseFormReturn, useController } from 'react-hook-form';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { MaskedInput } from '../masked-input.tsx';
import { type PaymentField as FieldName, isOptional, labelOf } from './payment-fields.ts';

export type PaymentForm = UseFormReturn<
  Record<FieldName, string>,
  unknown,
  Record<FieldName, string>
>;

export type PaymentFieldProps = {
  form: PaymentForm;
  name: FieldName;
  /** The customer lives outside the United States. */
  isForeignAddress?: boolean | undefined;
  autoComplete: string;
  placeholder?: string | undefined;
  /** Formats digits as they are typed; absent for free text. */
  format?: ((text: string) => string) | undefined;
  className?: string | undefined;
};

/** A field of the payment form. */
export function PaymentField({
  form,
  name,
  isForeignAddress = false,
  format,
  className,
  ...rest
}: PaymentFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { onChange, ...input } = field;
  const optional = isOptional(name, isForeignAddress);
  return (
    <Field
      label={labelOf(name, isForeignAddress)}
      required={!optional}
      optional={optional}
      error={fieldState.error?.message}
      className={className}
    >
      {(control) =>
        format ? (
          <MaskedInput
            {...control}
            {...input}
            {...rest}
            onText={(text) => onChange(format(text))}
          />
        ) : (
          <TextInput {...control} {...input} {...rest} onChange={onChange} />
        )
      }
    </Field>
  );
}
