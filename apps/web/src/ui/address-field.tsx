import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { TextInput } from './text-input.tsx';

export type AddressFieldProps = { label: string; address: string };

/** An address that can be read and copied, and not changed. */
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

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState('');
  const isCopied = copied === text;
  // There is none where the page came over plain HTTP; the address can be selected all the same.
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      className="shrink-0"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(''),
        )
      }
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
