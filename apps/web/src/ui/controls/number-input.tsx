import { TextInput, type TextInputProps } from './text-input.tsx';

export type NumberInputProps = Omit<TextInputProps, 'type' | 'inputMode' | 'onChange'> & {
  onTyped: (text: string) => void;
};

/**
 * The input of a number. One with decimals is a text: a browser in English drops the comma of a typed `19,90` from a
 * number input, so that it says 1990.
 */
export function NumberInput({ onTyped, min, max, step = 1, ...rest }: NumberInputProps) {
  const isWhole = Number.isInteger(Number(step));
  return (
    <TextInput
      {...rest}
      {...(isWhole && { type: 'number', min, max, step })}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => onTyped(event.target.value)}
      // Scrolling over a focused input must not change its number.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
