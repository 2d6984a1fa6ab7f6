import { t } from '@shutterhouse/contract/sentences';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';
import { categoryLabel } from './categories.ts';

export type CategoryFilterProps = {
  /** Starts with `All`. */
  categories: readonly string[];
  value: string;
  onChange: (category: string) => void;
  className?: string | undefined;
};

/** Selects the category that is shown. */
export function CategoryFilter({ categories, value, onChange, className }: CategoryFilterProps) {
  return (
    <ChipGroup
      label={t('Category')}
      chips={categories.map((category) => ({ value: category, label: categoryLabel(category) }))}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
