import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense, useContext, useMemo } from 'react';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { ErrorBoundary } from '../../error-boundary.tsx';
import { BuiltTopics } from './built-topics.ts';
import { settingsTab, settingsTabs } from './settings-tabs.ts';

const builtTabs = settingsTabs.map(({ subsection }) => `settings-${subsection}`);

/** The settings: a tab bar, and the tab that the address names. */
export function SettingsSection({ subsection }: { subsection?: string | undefined }) {
  const sections = useContext(BuiltTopics);
  const builtTopics = useMemo(() => new Set([...sections, ...builtTabs]), [sections]);
  const { Content, label, subsection: current } = settingsTab(subsection);
  return (
    <>
      <ScreenHeading title={t('Settings')} className="mb-3!" />
      <ScreenTabs
        label={t('Parts of the settings')}
        tabs={settingsTabs.map((tab) => ({
          label: tab.label,
          href: paths.settings(tab.subsection),
          current: tab.subsection === current,
        }))}
      />
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
