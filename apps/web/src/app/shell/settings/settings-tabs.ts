import { paths } from '@shutterhouse/contract/pages';
import { marked, sentences, t } from '@shutterhouse/contract/sentences';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';

/** The groups of the settings, in the order in which they are shown. */
export const settingsGroups = [
  'studio',
  'booking',
  'mail',
  'look',
  'connections',
  'team',
  'data',
] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

/** The name of each group. */
export const groupLabels = sentences({
  studio: 'Studio',
  booking: 'Booking',
  mail: 'Mail and notices',
  look: 'Look',
  connections: 'Connections',
  team: 'Team and security',
  data: 'Data',
});

/** A tab of the settings, with an address of its own. */
export type SettingsTab = {
  /** Its part of the address: /dashboard/settings/notifications. */
  subsection: string;
  label: string;
  group: SettingsGroup;
  /** The tab's content. */
  Content: ComponentType;
};

/** Every tab of the settings, in order; the first is the default. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    subsection: 'integrations',
    group: 'connections',
    get label() {
      return t('Third-Party Integrations');
    },
    Content: lazyPart(
      () => import('../../../features/connections/admin/integrations-screen.tsx'),
      'IntegrationsScreen',
    ),
  },
  {
    subsection: 'availability',
    group: 'booking',
    get label() {
      return t('Availability');
    },
    Content: lazyPart(
      () => import('../../../features/availability/admin/availability-screen.tsx'),
      'AvailabilityScreen',
    ),
  },
  {
    subsection: 'notifications',
    group: 'mail',
    get label() {
      return t('Notifications');
    },
    Content: lazyPart(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
  },
  {
    subsection: 'mail-texts',
    group: 'mail',
    get label() {
      return t('Mail texts');
    },
    Content: lazyPart(
      () => import('../../../features/mail/admin/mail-texts-screen.tsx'),
      'MailTextsScreen',
    ),
  },
  {
    subsection: 'mail-server',
    group: 'mail',
    get label() {
      return t('Mail server');
    },
    Content: lazyPart(
      () => import('../../../features/mail/admin/mail-server-screen.tsx'),
      'MailServerScreen',
    ),
  },
  {
    subsection: 'mail',
    group: 'mail',
    get label() {
      return t('Mail');
    },
    Content: lazyPart(
      () => import('../../../features/mail/admin/outbox-screen.tsx'),
      'OutboxScreen',
    ),
  },
  {
    subsection: 'appearance',
    group: 'look',
    get label() {
      return t('Appearance');
    },
    Content: lazyPart(
      () => import('../../../features/settings/admin/appearance-screen.tsx'),
      'AppearanceScreen',
    ),
  },
  {
    subsection: 'languages',
    group: 'studio',
    get label() {
      return t('Languages');
    },
    Content: lazyPart(
      () => import('../../../features/settings/admin/languages-screen.tsx'),
      'LanguagesScreen',
    ),
  },
  {
    subsection: 'place',
    group: 'studio',
    get label() {
      return t('Time zone and address');
    },
    Content: lazyPart(
      () => import('../../../features/settings/admin/place-screen.tsx'),
      'PlaceScreen',
    ),
  },
  {
    subsection: 'account',
    group: 'team',
    get label() {
      return t('Account Settings');
    },
    Content: lazyPart(() => import('./account-tab.tsx'), 'AccountTab'),
  },
  {
    subsection: 'billing',
    group: 'booking',
    get label() {
      return t('Billing');
    },
    Content: lazyPart(
      () => import('../../../features/settings/admin/billing-screen.tsx'),
      'BillingScreen',
    ),
  },
  {
    subsection: 'payment',
    group: 'booking',
    get label() {
      return t('Payment');
    },
    Content: lazyPart(() => import('./payment-tab.tsx'), 'PaymentTab'),
  },
  {
    subsection: 'security',
    group: 'team',
    get label() {
      return t('Security');
    },
    Content: lazyPart(() => import('./security-tab.tsx'), 'SecurityTab'),
  },
  {
    subsection: 'audit-log',
    group: 'team',
    get label() {
      return t('Audit log');
    },
    Content: lazyPart(
      () => import('../../../features/audit/admin/audit-screen.tsx'),
      'AuditScreen',
    ),
  },
  {
    subsection: 'data',
    group: 'data',
    get label() {
      return t('Import and export');
    },
    Content: lazyPart(() => import('./data-tab.tsx'), 'DataTab'),
  },
  {
    subsection: 'privacy',
    group: 'data',
    get label() {
      return t('Privacy');
    },
    Content: lazyPart(() => import('./privacy-tab.tsx'), 'PrivacyTab'),
  },
  {
    subsection: 'support',
    group: 'data',
    get label() {
      return t('Support');
    },
    Content: lazyPart(() => import('./support-tab.tsx'), 'SupportTab'),
  },
  {
    subsection: 'help',
    group: 'data',
    get label() {
      return t('Help');
    },
    Content: lazyPart(() => import('./help-tab.tsx'), 'HelpTab'),
  },
];

/** What belongs to a group, and is edited in a section of its own. */
export const settingsElsewhere: readonly {
  group: SettingsGroup;
  label: string;
  href: string;
  /** Further words by which people look for it. */
  words?: string;
}[] = [
  {
    group: 'studio',
    get label() {
      return t('Name and story');
    },
    href: paths.dashboard('about'),
  },
  {
    group: 'studio',
    get label() {
      return t('Contact Info');
    },
    href: paths.dashboard('contact'),
  },
  {
    group: 'studio',
    get label() {
      return t('Legal pages');
    },
    href: `${paths.dashboard('about')}?part=legal`,
    words: marked('imprint, legal notice'),
  },
  {
    group: 'booking',
    get label() {
      return t('Services and their questions');
    },
    href: paths.dashboard('services'),
  },
  {
    group: 'look',
    get label() {
      return t('Hero Section');
    },
    href: paths.dashboard('hero'),
  },
  {
    group: 'team',
    get label() {
      return t('Users');
    },
    href: paths.dashboard('users'),
    words: marked('roles, rights, staff, moderator'),
  },
];

/** The tabs of a group, in order. */
export function tabsOf(group: SettingsGroup): SettingsTab[] {
  return settingsTabs.filter((tab) => tab.group === group);
}

/** The tab for a path parameter; an unknown one falls back to the first. */
export function settingsTab(subsection: string | undefined): SettingsTab {
  const tab = settingsTabs.find((candidate) => candidate.subsection === subsection);
  const [first] = settingsTabs;
  if (!first) throw new Error('The settings have no tab.');
  return tab ?? first;
}
