import { ChipGroup } from '../../../ui/chip-group.tsx';

export type CategoryFilterProps = {
  /** `All` first. */
  categories: readonly string[];
  value: string;
  onChange: (category: string) => void;
  className?: string | undefined;
};

/** Which kind of work is shown. */
export function CategoryFilter({ categories, value, onChange, className }: CategoryFilterProps) {
  return (
    <ChipGroup
      label="Category"
      chips={categories.map((category) => ({ value: category, label: category }))}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
