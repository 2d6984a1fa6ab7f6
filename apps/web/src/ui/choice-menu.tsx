import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';

export type ChoiceMenuProps<Value extends string> = {
  /** What the button is called: 'Pending: change the status of Ana Cruz, 4 May'. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  /** Called with another value than the present one. */
  onChoose: (value: Value) => void;
  /** What the button shows of the present value. */
  children: ReactNode;
};

/** One value of a few, changed in the row where it stands. */
export function ChoiceMenu<Value extends string>({
  label,
  value,
  choices,
  onChoose,
  children,
}: ChoiceMenuProps<Value>) {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={label}
          className="-mx-2 flex h-8 items-center gap-2 rounded-control px-2 transition-colors hover:bg-raised data-[state=open]:bg-raised max-md:h-11 pointer-coarse:h-11"
        >
          {children}
          <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
        </button>
      }
      items={choices.map((choice) => ({
        key: choice.value,
        label: (
          <span className="flex flex-1 items-center justify-between gap-6">
            {choice.label}
            {choice.value === value && <Check aria-label="current" />}
          </span>
        ),
        onSelect: () => {
          if (choice.value !== value) onChoose(choice.value);
        },
      }))}
    />
  );
}
