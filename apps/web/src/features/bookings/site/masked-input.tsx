import {
  type ChangeEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextInput, type TextInputProps } from '../../../ui/text-input.tsx';

export type MaskedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  ref?: Ref<HTMLInputElement>;
  /** As it is shown, already formatted. */
  value: string;
  /** Gets what stands in the field after a keystroke; `value` is expected to follow, formatted. */
  onText: (text: string) => void;
};

/** Where the caret stands behind so many digits. */
function caretBehind(value: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (/\d/.test(value.charAt(at))) seen += 1;
    if (seen === digits) return at + 1;
  }
  return value.length;
}

/** A field whose digits are grouped while they are typed; the caret stays behind the digit it stood behind. */
export function MaskedInput({ ref, value, onText, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  // A keystroke that the format takes back leaves the value as it was; the caret must be put back all the same.
  const [, setKeystrokes] = useState(0);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return;
    const caret = caretBehind(value, digitsBefore.current);
    digitsBefore.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length;
    digitsBefore.current =
      caret === target.value.length
        ? Number.POSITIVE_INFINITY
        : target.value.slice(0, caret).replace(/\D/g, '').length;
    setKeystrokes((count) => count + 1);
    onText(target.value);
  }

  return (
    <TextInput {...rest} ref={input} value={value} inputMode="numeric" onChange={handleChange} />
  );
}
