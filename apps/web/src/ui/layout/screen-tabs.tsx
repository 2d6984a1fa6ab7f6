import { useEffect, useRef } from 'react';
import { showFocused } from '../../lib/browser/into-view.ts';
import { classNames } from '../../lib/formats/class-names.ts';
import { useWindowPart } from '../../lib/navigation/window-part.ts';
import { SmartLink } from '../controls/smart-link.tsx';

export type ScreenTabsProps = {
  /** What the tabs select: 'Parts of the about section'. */
  label: string;
  tabs: readonly { label: string; href: string; current: boolean }[];
  className?: string | undefined;
};

/** Up to this many have wide gaps; more have narrow ones, so that a desktop shows all. */
const roomyTabs = 8;

/** The tabs of a screen, each with an address of its own. */
export function ScreenTabs({ label, tabs, className }: ScreenTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const at = tabs.findIndex((tab) => tab.current);
  const current = tabs[at]?.href;
  // The first tab uses the title of the section.
  useWindowPart(at > 0 ? tabs[at]?.label : undefined);
  // On a phone the current tab may be scrolled out of view.
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && shown && current !== undefined) {
      const [{ left, width }, around] = [
        shown.getBoundingClientRect(),
        bar.current.getBoundingClientRect(),
      ];
      bar.current.scrollBy({ left: left + width / 2 - (around.left + around.width / 2) });
    }
  }, [current]);

  return (
    <nav
      ref={bar}
      aria-label={label}
      onFocus={showFocused}
      className={classNames(
        'no-bar relative mb-6 flex overflow-x-auto border-b border-line max-md:mb-2 print:hidden',
        tabs.length > roomyTabs ? 'gap-4' : 'gap-6',
        className,
      )}
    >
      {tabs.map((tab) => (
        <SmartLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={classNames(
            'flex h-11 min-w-11 shrink-0 items-center justify-center border-b-2 no-underline transition-colors -outline-offset-2!',
            tab.current
              ? 'border-accent text-ink'
              : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
          )}
        >
          {tab.label}
        </SmartLink>
      ))}
    </nav>
  );
}
