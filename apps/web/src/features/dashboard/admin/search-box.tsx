import { minSearched } from '@shutterhouse/contract/dashboard/constants';
import { t } from '@shutterhouse/contract/sentences';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { intoView } from '../../../lib/browser/into-view.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { activeOptionClass } from '../../../ui/controls/control-class.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { useCurrency, useSearch } from './queries.ts';
import { groupsOf } from './search-results.ts';

const pauseMs = 200;

export type SearchBoxProps = { className?: string | undefined };

/**
 * Searches everything in the studio. Ctrl or Cmd with K focuses it from anywhere, the arrow keys
 * select a result, Enter opens it, and Escape closes the list.
 */
export function SearchBox({ className }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useSearch(term);
  const groups = groupsOf(found.data ?? noResults, useStudioClock(), useCurrency());
  const results = groups.flatMap((group) => group.results);
  const isShown = isOpen && typed.trim().length >= minSearched;
  const isCurrent = term === typed.trim() && !found.isFetching;
  const optionId = (at: number) => `${id}-${at}`;
  const at = Math.min(active, results.length - 1);

  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => enter(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function close() {
    setOpen(false);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (step !== undefined && isShown && results.length > 0) {
      event.preventDefault();
      const next = (at + step + results.length) % results.length;
      setActive(next);
      intoView(document.getElementById(optionId(next)));
    } else if (event.key === 'Enter' && isShown && isCurrent) {
      event.preventDefault();
      document.getElementById(optionId(at))?.click();
    }
  }

  let position = -1;
  return (
    <div className={classNames('relative', className)}>
      <TextInput
        ref={input}
        type="search"
        size="small"
        icon={<Search />}
        role="combobox"
        autoComplete="off"
        aria-label={t('Search task')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && results.length > 0 ? optionId(at) : undefined}
        placeholder={t('Search task')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70svh] overflow-y-auto rounded-control border border-line bg-raised p-1 text-desk shadow-float max-md:fixed max-md:inset-x-4 max-md:top-16 max-md:mt-0 cramped:absolute cramped:inset-x-0 cramped:top-full">
          <div id={id} role="listbox" aria-label={t('Search results')}>
            {groups.map(({ label, results: ofKind }) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by roles, not by fieldsets.
              <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
                <p id={`${id}-${label}`} className="px-2.5 pt-2 pb-1 text-caption text-muted">
                  {label}
                </p>
                {ofKind.map((result) => {
                  position += 1;
                  const here = position;
                  return (
                    <SmartLink
                      key={result.id}
                      id={optionId(here)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={here === at}
                      href={result.href}
                      // Keeps the focus in the box, so that the list does not close before the click.
                      onMouseDown={(event) => event.preventDefault()}
                      onPointerMove={() => setActive(here)}
                      onClick={() => {
                        close();
                        setTyped('');
                      }}
                      className={classNames(
                        'block rounded-[5px] px-2.5 py-1.5 text-ink no-underline',
                        here === at && activeOptionClass,
                      )}
                    >
                      <span dir="auto" className="block truncate text-page">
                        {result.label}
                      </span>
                      <span className="block truncate text-caption text-muted">
                        {result.detail}
                      </span>
                    </SmartLink>
                  );
                })}
              </div>
            ))}
          </div>
          <p role="status" className="px-2.5 text-muted empty:hidden [&:not(:empty)]:py-2">
            {found.isError && t('Search failed')}
            {!found.isError && !isCurrent && results.length === 0 && t('Searching…')}
            {!found.isError && isCurrent && results.length === 0 && t('Nothing was found.')}
          </p>
        </div>
      )}
    </div>
  );
}

const noResults = { bookings: [], people: [], albums: [], messages: [], products: [], files: [] };
