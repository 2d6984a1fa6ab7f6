import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense, useContext, useMemo } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { BuiltTopics } from './built-topics.ts';
import { SettingsParts } from './settings-parts.tsx';
import { groupLabels, settingsGroups, settingsTab, settingsTabs, tabsOf } from './settings-tabs.ts';

const SettingsSearch = lazyPart(() => import('./settings-search.tsx'), 'SettingsSearch');

const builtTabs = settingsTabs.map(({ subsection }) => `settings-${subsection}`);

/** The settings: their groups, the parts of the open group, and the part that the address names. */
export function SettingsSection({ subsection }: { subsection?: string | undefined }) {
  const sections = useContext(BuiltTopics);
  const builtTopics = useMemo(() => new Set([...sections, ...builtTabs]), [sections]);
  const { Content, label, group, subsection: current } = settingsTab(subsection);
  return (
    <>
      <ScreenHeading
        title={t('Settings')}
        className="mb-2!"
        actions={
          <div data-grows="" className="h-9 w-full md:w-72 pointer-coarse:h-11">
            <Suspense>
              <SettingsSearch />
            </Suspense>
          </div>
        }
      />
      <ScreenTabs
        label={t('Groups of settings')}
        tabs={settingsGroups.map((one) => ({
          label: groupLabels[one],
          href: paths.settings(tabsOf(one)[0]?.subsection),
          current: one === group,
        }))}
        className="mb-1!"
      />
      <SettingsParts group={group} current={current} />
      <ErrorBoundary
        key={current}
        failed={t('Something went wrong while showing {label}.', { label })}
      >
        <Suspense fallback={<Skeleton lines={6} className="max-w-[44rem]" />}>
          <BuiltTopics value={builtTopics}>
            <Content />
          </BuiltTopics>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
