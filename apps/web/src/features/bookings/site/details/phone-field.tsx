import { formatNumber } from '@shutterhouse/contract/bookings/phone';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense } from 'react';
import { type Control, useController } from 'react-hook-form';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { MaskedInput } from '../masked-input.tsx';
import { type Information, readPhone, withCode } from './customer.ts';
import { isAtHome, joinPhone, splitPhone } from './phone-parts.ts';

export type PhoneFieldProps = { control: Control<Information, unknown, Information> };

const CountryCode = lazyPart(() => import('./country-code.tsx'), 'CountryCode');

/** A phone number: its country, chosen by name or calling code, and the number, grouped for that country as it is typed. */
export function PhoneField({ control: form }: PhoneFieldProps) {
  const { field, fieldState } = useController({ control: form, name: 'phone' });
  const { ref, value, onChange, onBlur } = field;
  const { code, number } = splitPhone(value);
  return (
    <Field label={t('Phone')} required error={fieldState.error?.message}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <div className="w-32 shrink-0">
            <Suspense fallback={<TextInput aria-label={t('Country code')} disabled value={code} />}>
              <CountryCode code={code} onChoose={(chosen) => onChange(withCode(value, chosen))} />
            </Suspense>
          </div>
          <div className="min-w-36 flex-1">
            <MaskedInput
              {...control}
              ref={ref}
              type="tel"
              // With its code, so that a filled-in number of another country sets it.
              autoComplete="tel"
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
