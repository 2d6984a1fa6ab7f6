import { Checkbox } from './checkbox.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { FilterBar } from './filter-bar.tsx';

export type ChoiceFilterBarProps = {
  label: string;
  search: { label: string; value: string; onChange: (search: string) => void };
  /** One of several, such as a role or an order. */
  choice: {
    label: string;
    options: readonly { value: string; label: string }[];
    value: string;
    onChange: (value: string) => void;
  };
  /** What is left out unless it is checked. */
  more: { label: string; value: 'show' | 'hide'; onChange: (value: 'show' | 'hide') => void };
  /** Undefined when nothing is filtered. */
  onClear: (() => void) | undefined;
};

/** The filters of a list that is searched, chosen from, and widened by a box. */
export function ChoiceFilterBar({ label, search, choice, more, onClear }: ChoiceFilterBarProps) {
  return (
    <FilterBar
      label={label}
      search={{ ...search, onChange: (words) => search.onChange(words.trim()) }}
      onClear={onClear}
      className="gap-x-4"
    >
      <ChoiceSelect {...choice} className="w-auto! max-md:flex-1" />
      <Checkbox
        label={more.label}
        checked={more.value === 'show'}
        onChange={({ target }) => more.onChange(target.checked ? 'show' : 'hide')}
      />
    </FilterBar>
  );
}
