import { readTime, slotLabel } from '@shutterhouse/contract/clock';
import { useState } from 'react';
import { useStudioClock } from '../../lib/formats/use-studio-clock.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export type TimeInputProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'placeholder'> & {
  /** `HH:MM`; the typed text if that is not a time. */
  value: string;
  onChange: (value: string) => void;
};

/** A time input that accepts both styles and shows the studio's: the native one follows the browser's language. */
export function TimeInput({ value, onChange, onBlur, ...control }: TimeInputProps) {
  const { style } = useStudioClock();
  const [typed, setTyped] = useState<string | null>(null);

  function change(text: string) {
    const minute = readTime(text);
    setTyped(text);
    onChange(minute === undefined ? text.trim() : slotLabel(minute, '24-hour'));
  }

  const minute = readTime(value);
  return (
    <TextInput
      {...control}
      autoComplete="off"
      spellCheck={false}
      placeholder={slotLabel(14 * 60 + 30, style)}
      value={typed ?? (minute === undefined ? value : slotLabel(minute, style))}
      onChange={({ target }) => change(target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
