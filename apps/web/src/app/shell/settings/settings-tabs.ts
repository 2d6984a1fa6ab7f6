import { t } from '@shutterhouse/contract/sentences';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';

/** A tab of the settings, with an address of its own. */
export type SettingsTab = {
  /** Its part of the address: /dashboard/settings/notifications. */
  subsection: string;
  label: string;
  /** The tab's content. */
  Content: ComponentType;
};

/** Every tab of the settings, in order; the first is the default. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    subsection: 'integrations',
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
    get label() {
      return t('Notifications');
    },
    Content: lazyPart(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
  },
  {
    subsection: 'mail-server',
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
    get label() {
      return t('Account Settings');
    },
    Content: lazyPart(() => import('./account-tab.tsx'), 'AccountTab'),
  },
  {
    subsection: 'billing',
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
    get label() {
      return t('Payment');
    },
    Content: lazyPart(() => import('./payment-tab.tsx'), 'PaymentTab'),
  },
  {
    subsection: 'security',
    get label() {
      return t('Security');
    },
    Content: lazyPart(() => import('./security-tab.tsx'), 'SecurityTab'),
  },
  {
    subsection: 'audit-log',
    get label() {
      return t('Audit log');
    },
    Content: lazyPart(
      () => import('../../../features/audit/admin/audit-screen.tsx'),
      'AuditScreen',
    ),
  },
  {
    subsection: 'privacy',
    get label() {
      return t('Privacy');
    },
    Content: lazyPart(() => import('./privacy-tab.tsx'), 'PrivacyTab'),
  },
  {
    subsection: 'support',
    get label() {
      return t('Support');
    },
    Content: lazyPart(() => import('./support-tab.tsx'), 'SupportTab'),
  },
  {
    subsection: 'help',
    get label() {
      return t('Help');
    },
    Content: lazyPart(() => import('./help-tab.tsx'), 'HelpTab'),
  },
];

/** The tab for a path parameter; an unknown one falls back to the first. */
export function settingsTab(subsection: string | undefined): SettingsTab {
  const tab = settingsTabs.find((candidate) => candidate.subsection === subsection);
  const [first] = settingsTabs;
  if (!first) throw new Error('The settings have no tab.');
  return tab ?? first;
}
