import { useEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { SmartLink } from './smart-link.tsx';

export type ScreenTabsProps = {
  /** What is chosen between: 'Parts of the about section'. */
  label: string;
  tabs: readonly { label: string; href: string; current: boolean }[];
};

/** The parts of a screen, each with an address of its own. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // On a phone the current one may lie beyond the edge.
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && shown && current !== undefined) {
      const { offsetLeft, offsetWidth } = shown;
      bar.current.scrollLeft = offsetLeft - (bar.current.clientWidth - offsetWidth) / 2;
    }
  }, [current]);

  return (
    <nav
      ref={bar}
      aria-label={label}
      className="no-bar relative mb-6 flex gap-6 overflow-x-auto border-b border-line"
    >
      {tabs.map((tab) => (
        <SmartLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={classNames(
            'flex h-11 shrink-0 items-center border-b-2 no-underline transition-colors -outline-offset-2!',
            tab.current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.label}
        </SmartLink>
      ))}
    </nav>
  );
}
