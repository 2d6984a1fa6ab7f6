import { countryCodes } from '@shutterhouse/contract/bookings/constants';
import { formatNumber } from '@shutterhouse/contract/bookings/phone';
import { type Control, useController } from 'react-hook-form';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { MaskedInput } from '../masked-input.tsx';
import { type Information, readPhone, withCode } from './customer.ts';
import { isAtHome, joinPhone, splitPhone } from './phone-parts.ts';

export type PhoneFieldProps = { control: Control<Information, unknown, Information> };

const codeOptions = countryCodes.map(({ code, country }) => ({
  value: code,
  label: `${code} ${country}`,
}));

/** A phone number: a select for the country code, and the number, grouped for that country as it is typed. */
export function PhoneField({ control: form }: PhoneFieldProps) {
  const { field, fieldState } = useController({ control: form, name: 'phone' });
  const { ref, value, onChange, onBlur } = field;
  const { code, number } = splitPhone(value);
  return (
    <Field label="Phone" required error={fieldState.error?.message}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="w-32 shrink-0">
            <SelectInput
              aria-label="Country code"
              autoComplete="tel-country-code"
              options={codeOptions}
              value={code}
              onChange={(event) => onChange(withCode(value, event.target.value))}
            />
          </div>
          <div className="min-w-36 flex-1">
            <MaskedInput
              {...control}
              ref={ref}
              type="tel"
              autoComplete="tel-national"
              placeholder={isAtHome(value) ? '(212)555-0147' : undefined}
              value={formatNumber(code, number)}
              onText={(text) => onChange(joinPhone(readPhone(text, code)))}
              onBlur={onBlur}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
