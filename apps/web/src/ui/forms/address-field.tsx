import { useId } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';
import { TextInput } from '../controls/text-input.tsx';

export type AddressFieldProps = { label: string; address: string };

/** A read-only address with a button to copy it. */
export function AddressField({ label, address }: AddressFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          readOnly
          value={address}
          className="min-w-0 flex-1"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={address} />
      </div>
    </div>
  );
}
