import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ControlSize } from './control-class.ts';
import { TextInput } from './text-input.tsx';

export type SearchInputProps = {
  /** The accessible name, and the placeholder. */
  label: string;
  value: string;
  /** Called when no key was pressed for `pauseMs`. */
  onChange: (value: string) => void;
  /** 250 ms by default. */
  pauseMs?: number | undefined;
  size?: ControlSize | undefined;
  className?: string | undefined;
};

/** A search box that waits for a pause in typing before it searches. */
export function SearchInput({
  label,
  value,
  onChange,
  pauseMs = 250,
  size = 'small',
  className,
}: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [reported, setReported] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const at = reported.indexOf(value);
    setReported(at < 0 ? [] : reported.slice(at + 1));
    // The value changed from outside (Back, 'Clear filters'): show it. Typing may have continued meanwhile.
    if (at < 0) setTyped(value);
  }

  const report = useEffectEvent(() => {
    if (typed === value) return;
    setReported([...reported, typed]);
    onChange(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the timer.
  useEffect(() => {
    const timer = setTimeout(report, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <span className={className}>
      <TextInput
        type="search"
        size={size}
        icon={<Search />}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </span>
  );
}
