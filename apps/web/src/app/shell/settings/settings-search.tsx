import { t } from '@shutterhouse/contract/sentences';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { intoView } from '../../../lib/browser/into-view.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { activeOptionClass } from '../../../ui/controls/control-class.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { findSettings } from './settings-index.ts';

/** Finds a setting by its words; the arrow keys select one, Enter leads to its field. */
export function SettingsSearch() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = findSettings(typed);
  const isShown = isOpen && typed.trim() !== '';
  const at = Math.min(active, found.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (step !== undefined && isShown && found.length > 0) {
      event.preventDefault();
      const next = (at + step + found.length) % found.length;
      setActive(next);
      intoView(document.getElementById(optionId(next)));
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      document.getElementById(optionId(at))?.click();
    }
  }

  return (
    <div className="relative">
      <TextInput
        type="search"
        size="small"
        icon={<Search />}
        role="combobox"
        autoComplete="off"
        aria-label={t('Find a setting')}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && found.length > 0 ? optionId(at) : undefined}
        placeholder={t('Find a setting')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div className="absolute inset-e-0 top-full z-20 mt-2 max-h-[60svh] w-[min(22rem,calc(100vw-2.5rem))] overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float">
          <div id={id} role="listbox" aria-label={t('Settings that were found')}>
            {found.map(({ label, place, href }, here) => (
              <SmartLink
                key={`${href} ${label}`}
                id={optionId(here)}
                role="option"
                tabIndex={-1}
                aria-selected={here === at}
                href={href}
                // Keeps the focus in the box, so that the list does not close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(here)}
                onClick={() => {
                  setOpen(false);
                  setTyped('');
                }}
                className={classNames(
                  'block min-h-11 rounded-[5px] px-2.5 py-1.5 text-ink no-underline',
                  here === at && activeOptionClass,
                )}
              >
                <span className="block">{label}</span>
                <span className="block text-caption text-muted">{place}</span>
              </SmartLink>
            ))}
          </div>
          <p role="status" className="px-2.5 text-muted empty:hidden [&:not(:empty)]:py-2">
            {found.length === 0 && t('No setting has these words.')}
          </p>
        </div>
      )}
    </div>
  );
}
