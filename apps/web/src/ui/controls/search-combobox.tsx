import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { intoView } from '../../lib/browser/into-view.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { activeOptionClass } from './control-class.ts';
import { SmartLink } from './smart-link.tsx';
import { TextInput } from './text-input.tsx';

/** Something that was found, and the address that it opens. */
export type FoundOption = { id: string; label: string; detail: string; href: string };

/** Options under a heading; without one they stand alone. */
export type FoundGroup = { label?: string; results: readonly FoundOption[] };

export type SearchComboboxProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  /** The name of the box, also its placeholder. */
  label: string;
  listLabel: string;
  /** As in `aria-keyshortcuts`. */
  shortcuts?: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  /** How many characters are searched for at least. */
  minLength: number;
  groups: readonly FoundGroup[];
  /** Whether `groups` belong to what is typed: Enter opens none of an earlier search. */
  isCurrent: boolean;
  /** Said instead of options; empty while there are any. */
  status: string;
  className?: string | undefined;
  /** Place and size of the list. */
  listClassName: string;
};

/** A search box whose results are links. The arrow keys select one, Enter opens it, and Escape closes the list. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { typed, onType, groups } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const isShown = isOpen && typed.trim().length >= props.minLength;
  const at = Math.min(active, count - 1);
  const optionId = (place: number) => `${id}-${place}`;

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
    } else if (step !== undefined && isShown && count > 0) {
      event.preventDefault();
      const next = (at + step + count) % count;
      setActive(next);
      intoView(document.getElementById(optionId(next)));
    } else if (event.key === 'Enter' && isShown && props.isCurrent) {
      event.preventDefault();
      document.getElementById(optionId(at))?.click();
    }
  }

  let position = -1;
  const optionOf = ({ id: key, href, label, detail }: FoundOption) => {
    position += 1;
    const here = position;
    return (
      <SmartLink
        key={key}
        id={optionId(here)}
        role="option"
        tabIndex={-1}
        aria-selected={here === at}
        href={href}
        // Keeps the focus in the box, so that the list does not close before the click.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={() => setActive(here)}
        onClick={() => {
          close();
          onType('');
        }}
        className={classNames(
          'block min-h-11 rounded-[5px] px-2.5 py-1.5 text-ink no-underline',
          here === at && activeOptionClass,
        )}
      >
        <span dir="auto" className="block truncate text-page">
          {label}
        </span>
        <span className="block truncate text-caption text-muted">{detail}</span>
      </SmartLink>
    );
  };

  return (
    <div className={classNames('relative', props.className)}>
      <TextInput
        ref={props.ref}
        type="search"
        size="small"
        icon={<Search />}
        role="combobox"
        autoComplete="off"
        aria-label={props.label}
        aria-keyshortcuts={props.shortcuts}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && count > 0 ? optionId(at) : undefined}
        placeholder={props.label}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div
          className={classNames(
            'absolute top-full mt-2 overflow-y-auto rounded-control border border-line bg-raised p-1 text-desk shadow-float',
            props.listClassName,
          )}
        >
          <div id={id} role="listbox" aria-label={props.listLabel}>
            {groups.map(({ label, results }) =>
              label === undefined ? (
                results.map(optionOf)
              ) : (
                // biome-ignore lint/a11y/useSemanticElements: a listbox is grouped by roles, not by fieldsets.
                <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
                  <p id={`${id}-${label}`} className="px-2.5 pt-2 pb-1 text-caption text-muted">
                    {label}
                  </p>
                  {results.map(optionOf)}
                </div>
              ),
            )}
          </div>
          <p role="status" className="px-2.5 text-muted empty:hidden [&:not(:empty)]:py-2">
            {props.status}
          </p>
        </div>
      )}
    </div>
  );
}
