import { t } from '@shutterhouse/contract/sentences';
import { Check, X } from 'lucide-react';
import { Popover as Primitive } from 'radix-ui';
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { intoView, scrollAreaAround } from '../../lib/browser/into-view.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { activeOptionClass, type ControlSize } from './control-class.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** A selectable option; `detail` distinguishes options with the same label. */
export type ComboboxOption = { value: string; label: string; detail?: string | undefined };

export type ComboboxProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'ref'
  | 'placeholder'
  | 'onBlur'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
> & {
  chosen: ComboboxOption | null;
  /** The results for the text of the last `onSearch` call. */
  options: readonly ComboboxOption[];
  /** Called when typing has paused. */
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
  /** Set where no choice is allowed, too: clears the choice. */
  onClear?: (() => void) | undefined;
  /** The options belong to the previous text. */
  searching: boolean;
  /** Shown when there are no results. */
  none: string;
  /** An entry below the options, for a value that is none of them; its functions get the typed text. */
  other?: { label: (typed: string) => string; onChoose: (typed: string) => void } | undefined;
  size?: ControlSize | undefined;
  className?: string | undefined;
};

const pauseMs = 200;

/** A select for more options than a list can hold: searches the typed text, and one of the results is chosen. */
export function Combobox({
  chosen,
  options,
  onSearch,
  onChoose,
  onClear,
  searching,
  none,
  other,
  size,
  className,
  onBlur,
  ...control
}: ComboboxProps) {
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [asked, setAsked] = useState('');
  const last = options.length - 1 + (other ? 1 : 0);
  const at = Math.min(active, last);
  const words = typed?.trim() ?? '';
  // Until typing has paused, the options belong to an earlier text.
  const isStale = searching || words !== asked;
  const optionId = (index: number) => `${listId}-${index}`;

  const search = useEffectEvent((text: string) => {
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function close() {
    setOpen(false);
    setTyped(null);
    setActive(0);
    setAsked('');
    onSearch('');
  }

  function choose(index: number) {
    const option = options[index];
    if (option) onChoose(option.value);
    else if (index === options.length) other?.onChoose(words);
    else return;
    close();
  }

  /** The focus stays in the box, so the browser does not scroll to the active option by itself. */
  function activate(index: number) {
    setActive(index);
    intoView(document.getElementById(optionId(index)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (last >= 0) activate((at + step + last + 1) % (last + 1));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (!isStale || at === options.length) choose(at);
    }
  }

  return (
    <Primitive.Root open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : close())}>
      <Primitive.Anchor asChild>
        <span ref={anchor} className={classNames('relative block w-full', className)}>
          <TextInput
            {...control}
            size={size}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && last >= 0 ? optionId(at) : undefined}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
              list.current?.scrollTo(0, 0);
            }}
            onClick={() => setOpen(true)}
            onFocus={(event) => event.target.select()}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
            onKeyDown={onKeyDown}
            className={classNames('truncate', Boolean(onClear && chosen) && 'pe-page-10')}
          />
          {onClear && chosen && (
            <IconButton
              size="small"
              label={t('Clear')}
              icon={<X />}
              onClick={() => {
                onClear();
                // The button is removed with the choice.
                anchor.current?.querySelector('input')?.focus();
              }}
              className="absolute inset-y-0 inset-e-0 my-auto text-muted"
            />
          )}
        </span>
      </Primitive.Anchor>
      {/* Not in a portal: a sheet blocks scrolling outside its content. */}
      <Primitive.Content
        ref={list}
        role="presentation"
        align="start"
        sideOffset={4}
        collisionBoundary={scrollAreaAround(anchor.current)}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) {
            event.preventDefault();
          }
        }}
        // Keeps the focus in the box while an option is pressed.
        onMouseDown={(event) => event.preventDefault()}
        className="z-60 max-h-[min(18rem,var(--radix-popover-content-available-height))] w-max max-w-[calc(100vw-2rem)] min-w-(--radix-popover-trigger-width) overflow-y-auto rounded-control border border-line bg-raised p-1 text-ink shadow-float"
      >
        {options.length === 0 && (
          <p role="status" className="px-2.5 py-2 text-desk text-muted">
            {searching ? t('Searching…') : none}
          </p>
        )}
        <div role="listbox" id={listId} aria-label={t('Found')} aria-busy={isStale || undefined}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus, and names the active one.
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              aria-selected={option.value === chosen?.value}
              onClick={() => choose(index)}
              onPointerMove={() => setActive(index)}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-[5px] px-2.5 py-1 text-desk pointer-coarse:min-h-11',
                index === at && activeOptionClass,
                searching && 'opacity-60',
              )}
            >
              <span className="min-w-0">
                <span dir="auto" className="block truncate text-page">
                  {option.label}
                </span>
                {option.detail && (
                  <span className="block truncate text-caption text-muted">{option.detail}</span>
                )}
              </span>
              {option.value === chosen?.value && (
                <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />
              )}
            </div>
          ))}
          {other && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus, and names the active one.
            <div
              id={optionId(options.length)}
              role="option"
              aria-selected={false}
              onClick={() => choose(options.length)}
              onPointerMove={() => setActive(options.length)}
              className={classNames(
                'sticky -bottom-1 flex min-h-9 cursor-pointer items-center border-t border-line bg-raised px-2.5 py-1 text-desk font-medium pointer-coarse:min-h-11',
                at === options.length && activeOptionClass,
              )}
            >
              <span className="truncate">{other.label(words)}</span>
            </div>
          )}
        </div>
      </Primitive.Content>
    </Primitive.Root>
  );
}
