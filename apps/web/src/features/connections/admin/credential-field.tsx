import type { ProviderField } from '@shutterhouse/contract/connections/provider-parts';
import { t, translate } from '@shutterhouse/contract/sentences';
import { Check, Copy } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useCopy } from '../../../lib/browser/use-copy.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';

/** The typed values; the schema fills in missing ones. */
type Typed = Record<string, string | undefined>;

export type CredentialFieldProps = {
  field: ProviderField;
  form: UseFormReturn<Typed, unknown, Record<string, string>>;
  /** The stored value; of a secret only its last characters. */
  stored: string;
};

/** A credential field. A secret is only ever replaced; a redirect address can only be copied. */
export function CredentialField({ field, form, stored }: CredentialFieldProps) {
  const { name, isSecret, isOptional, isGiven, isAddress } = field;
  const label = translate(field.label);
  const { canCopy, isCopied, copy } = useCopy(stored);
  const keeps =
    isSecret && stored !== '' ? t('Stored: {stored}. Leave it to keep it.', { stored }) : undefined;

  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={[translate(field.hint ?? ''), keeps].filter(Boolean).join(' ') || undefined}
      optional={isOptional}
      required={!isOptional && !isGiven}
    >
      {(control) => (
        <span className="flex items-center gap-1">
          <TextInput
            {...control}
            type={isAddress ? 'url' : 'text'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            readOnly={isGiven}
            onFocus={(event) => (isSecret || isGiven) && event.currentTarget.select()}
            className="font-mono"
          />
          {isGiven && canCopy && (
            <IconButton
              label={isCopied ? t('Copied') : t('Copy redirect address')}
              icon={isCopied ? <Check /> : <Copy />}
              onClick={() => void copy()}
            />
          )}
        </span>
      )}
    </FormField>
  );
}
