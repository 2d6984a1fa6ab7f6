import { Checkbox } from '../controls/checkbox.tsx';
import { ChoiceSelect } from '../controls/choice-select.tsx';
import { FilterBar } from './filter-bar.tsx';

export type ChoiceFilterBarProps = {
  label: string;
  search: { label: string; value: string; onChange: (search: string) => void };
  /** A choice of one, such as a role or a sort order. */
  choice: {
    label: string;
    options: readonly { value: string; label: string }[];
    value: string;
    onChange: (value: string) => void;
  };
  /** A checkbox that includes rows hidden by default. */
  more: { label: string; value: 'show' | 'hide'; onChange: (value: 'show' | 'hide') => void };
  /** How many filters are set, the search not counted. */
  count: number;
  /** Undefined when no filter is set. */
  onClear: (() => void) | undefined;
};

/** The filter bar of a list with a search, a select and a checkbox. */
export function ChoiceFilterBar({
  label,
  search,
  choice,
  more,
  count,
  onClear,
}: ChoiceFilterBarProps) {
  return (
    <FilterBar
      label={label}
      search={{ ...search, onChange: (words) => search.onChange(words.trim()) }}
      count={count}
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
