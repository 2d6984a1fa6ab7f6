import { t } from '@shutterhouse/contract/sentences';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';

export type ChoiceMenuProps<Value extends string> = {
  /** The accessible name of the button: 'Pending: change the status of Ana Cruz, 4 May'. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  /** Called with a value other than the current one. */
  onChoose: (value: Value) => void;
  /** The content of the button for the current value. */
  children: ReactNode;
};

/** Changes a value in place, by a menu. */
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
            {choice.value === value && <Check aria-label={t('current')} />}
          </span>
        ),
        onSelect: () => {
          if (choice.value !== value) onChoose(choice.value);
        },
      }))}
    />
  );
}
