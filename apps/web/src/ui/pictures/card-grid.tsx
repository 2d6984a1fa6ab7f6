import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

export type CardGridProps = {
  /** What the cards show: 'Services'. */
  label: string;
  /** Cards, each with a button that is its first one. */
  children: ReactNode;
};

/** Where the keys lead in a row of so many cards. */
function steps(columns: number, isMirrored: boolean): Readonly<Record<string, number>> {
  const forward = isMirrored ? -1 : 1;
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns };
}

/** Cards that are all seen at once. The arrow keys go from one to the next, and a digit presses the card of that number. */
export function CardGrid({ label, children }: CardGridProps) {
  const list = useRef<HTMLElement>(null);

  useEffect(() => {
    const pressByDigit = (event: globalThis.KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (!/^[1-9]$/.test(key) || altKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const button = buttonsOf(list.current)[Number(key) - 1];
      button?.focus();
      button?.click();
    };
    document.addEventListener('keydown', pressByDigit);
    return () => document.removeEventListener('keydown', pressByDigit);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const top = buttons[0]?.getBoundingClientRect().top;
    const columns = buttons.filter((button) => button.getBoundingClientRect().top === top).length;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = steps(columns, isMirrored)[event.key];
    const next = step === undefined || at < 0 ? undefined : buttons[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <section
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-5 gap-y-8"
    >
      {children}
    </section>
  );
}

/** The button of each card. */
function buttonsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.children ?? [])].flatMap((card) => {
    const button = card.querySelector('button');
    return button ? [button] : [];
  });
}
