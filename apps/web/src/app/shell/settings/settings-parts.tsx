import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { ArrowUpRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { intoRow, showFocused } from '../../../lib/browser/into-view.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { type SettingsGroup, settingsElsewhere, tabsOf } from './settings-tabs.ts';

export type SettingsPartsProps = {
  group: SettingsGroup;
  /** The subsection that is open. */
  current: string;
};

const linkClass =
  'flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 no-underline transition-colors -outline-offset-2!';

/** The parts of a group of settings: its tabs, and what is edited in a section of its own. */
export function SettingsParts({ group, current }: SettingsPartsProps) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of view.
  useEffect(() => {
    const shown = row.current?.querySelector('[aria-current]');
    if (row.current && shown) intoRow(row.current, shown);
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={t('Parts of the settings')}
      onFocus={showFocused}
      className="no-bar relative mb-6 flex gap-5 overflow-x-auto max-md:mb-1 print:hidden"
    >
      {tabsOf(group).map(({ subsection, label }) => (
        <SmartLink
          key={subsection}
          href={paths.settings(subsection)}
          aria-current={subsection === current ? 'page' : undefined}
          className={classNames(
            linkClass,
            subsection === current ? 'font-medium text-accent' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </SmartLink>
      ))}
      {settingsElsewhere
        .filter((place) => place.group === group)
        .map(({ label, href }) => (
          <SmartLink
            key={href}
            href={href}
            className={classNames(linkClass, 'text-muted hover:text-ink')}
          >
            {label}
            <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
          </SmartLink>
        ))}
    </nav>
  );
}
