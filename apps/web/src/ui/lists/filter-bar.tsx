import { t } from '@shutterhouse/contract/sentences';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { Button } from '../controls/button.tsx';
import { SearchInput } from '../controls/search-input.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type FilterBarProps = {
  /** What is filtered: 'Filter bookings'. */
  label: string;
  /** A search box at the start; `onChange` is called 250 ms after the last key. */
  search?: { label: string; value: string; onChange: (value: string) => void } | undefined;
  /** Small controls next to the search box on a phone, and at the end of the line elsewhere. */
  beside?: ReactNode;
  /** How many filters are set, the search not counted: the number on a phone's button. */
  count?: number | undefined;
  /** Shows 'Clear filters'; set when some filter is set. */
  onClear?: (() => void) | undefined;
  /** Selects (`size="small"`) and chips; on a phone they open by a button. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The filters of a list: in one line, on a phone behind a button that counts them. */
export function FilterBar({
  label,
  search,
  beside,
  count = 0,
  onClear,
  children,
  className,
}: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-2.5 pb-4 max-md:gap-x-2 max-md:pb-1 print:hidden',
        className,
      )}
    >
      {search && (
        <SearchInput
          {...search}
          className="min-w-32 flex-1 md:max-w-72 md:min-w-44 cramped:min-w-0"
        />
      )}
      {children && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            'inline-flex h-9 min-w-11 items-center justify-center gap-2 rounded-full border px-4 text-desk whitespace-nowrap transition-colors md:hidden pointer-coarse:h-11',
            count > 0 ? 'border-ink text-ink' : 'border-line text-muted',
          )}
        >
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {/* With controls beside it the icon has to do. */}
          <span className={classNames(Boolean(search && beside) && 'max-sm:sr-only')}>
            {t('Filters')}
          </span>
          {count > 0 && (
            <span className="figures flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1.5 text-caption text-paper">
              {count}
              <VisuallyHidden>{t(' set')}</VisuallyHidden>
            </span>
          )}
        </button>
      )}
      {beside && <div className="max-md:ms-auto md:order-last md:ms-auto">{beside}</div>}
      {children && (
        <div
          id={id}
          className={classNames(
            'md:contents max-md:basis-full max-md:flex-wrap max-md:items-center max-md:gap-2.5 max-md:py-1.5',
            isOpen ? 'max-md:flex' : 'max-md:hidden',
          )}
        >
          {children}
        </div>
      )}
      {onClear && (
        <Button
          variant="quiet"
          size="small"
          className={classNames(Boolean(children) && !isOpen && 'max-md:hidden')}
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
