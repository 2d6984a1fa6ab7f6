import { minSearched } from '@shutterhouse/contract/dashboard/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { SearchCombobox } from '../../../ui/controls/search-combobox.tsx';
import { useCurrency, useSearch } from './queries.ts';
import { groupsOf } from './search-results.ts';

const pauseMs = 200;

export type SearchBoxProps = { className?: string | undefined };

/** Searches everything in the studio. Ctrl or Cmd with K focuses it from anywhere. */
export function SearchBox({ className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  const found = useSearch(term);
  const groups = groupsOf(found.data ?? noResults, useStudioClock(), useCurrency());
  const isCurrent = term === typed.trim() && !found.isFetching;

  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => enter(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function status() {
    if (found.isError) return t('Search failed');
    if (groups.length > 0) return '';
    return isCurrent ? t('Nothing was found.') : t('Searching…');
  }

  return (
    <SearchCombobox
      ref={input}
      label={t('Search task')}
      listLabel={t('Search results')}
      shortcuts="Control+K Meta+K"
      typed={typed}
      onType={setTyped}
      minLength={minSearched}
      groups={groups}
      isCurrent={isCurrent}
      status={status()}
      className={className}
      listClassName="inset-x-0 z-40 max-h-[70svh] max-md:fixed max-md:inset-x-4 max-md:top-16 max-md:mt-0 cramped:absolute cramped:inset-x-0 cramped:top-full"
    />
  );
}

const noResults = {
  ...{ bookings: [], people: [], jobs: [], galleries: [], albums: [] },
  ...{ messages: [], products: [], files: [] },
};
