import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { Button } from '../controls/button.tsx';
import { SearchInput } from '../controls/search-input.tsx';

export type FilterBarProps = {
  /** What is filtered: 'Filter bookings'. */
  label: string;
  /** A search box at the start; `onChange` is called 250 ms after the last key. */
  search?: { label: string; value: string; onChange: (value: string) => void } | undefined;
  /** Small controls next to the search box on a phone, and at the end of the line elsewhere. */
  beside?: ReactNode;
  /** Shows 'Clear filters'; set when some filter is set. */
  onClear?: (() => void) | undefined;
  /** Selects (`size="small"`) and chips. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The filters of a list in one line, which wraps on phones. */
export function FilterBar({ label, search, beside, onClear, children, className }: FilterBarProps) {
  return (
    <search
      aria-label={label}
      className={classNames('flex flex-wrap items-center gap-2.5 pb-4 print:hidden', className)}
    >
      {search && (
        <SearchInput
          {...search}
          className={classNames(
            'min-w-48 flex-1 md:max-w-72 cramped:min-w-0',
            !beside && 'max-md:basis-full',
          )}
        />
      )}
      {beside && <div className="md:order-last md:ms-auto">{beside}</div>}
      {children}
      {onClear && (
        <Button
          variant="quiet"
          size="small"
          onClick={({ currentTarget }) => {
            onClear();
            // The button is removed with the filters.
            currentTarget.closest('search')?.querySelector<HTMLElement>('input, button')?.focus();
          }}
        >
          {t('Clear filters')}
        </Button>
      )}
    </search>
  );
}
