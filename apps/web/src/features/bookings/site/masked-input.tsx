import {
  type ChangeEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextInput, type TextInputProps } from '../../../ui/controls/text-input.tsx';

export type MaskedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  ref?: Ref<HTMLInputElement>;
  /** The formatted value. */
  value: string;
  /** Called with the field's text after a keystroke; the formatted text is expected as the next `value`. */
  onText: (text: string) => void;
};

/** The caret position after the given number of digits. */
function caretBehind(value: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (/\d/.test(value.charAt(at))) seen += 1;
    if (seen === digits) return at + 1;
  }
  return value.length;
}

/** A field that groups digits as they are typed; the caret stays after the same digit. */
export function MaskedInput({ ref, value, onText, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  // Forces a render when formatting reverts a keystroke: the value is unchanged, but the caret must be
  // restored.
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
