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
    label: 'Third-Party Integrations',
    Content: lazyPart(
      () => import('../../../features/connections/admin/integrations-screen.tsx'),
      'IntegrationsScreen',
    ),
  },
  {
    subsection: 'availability',
    label: 'Availability',
    Content: lazyPart(
      () => import('../../../features/availability/admin/availability-screen.tsx'),
      'AvailabilityScreen',
    ),
  },
  {
    subsection: 'notifications',
    label: 'Notifications',
    Content: lazyPart(() => import('./notifications-tab.tsx'), 'NotificationsTab'),
  },
  {
    subsection: 'mail',
    label: 'Mail',
    Content: lazyPart(
      () => import('../../../features/mail/admin/outbox-screen.tsx'),
      'OutboxScreen',
    ),
  },
  {
    subsection: 'appearance',
    label: 'Appearance',
    Content: lazyPart(
      () => import('../../../features/settings/admin/appearance-screen.tsx'),
      'AppearanceScreen',
    ),
  },
  {
    subsection: 'account',
    label: 'Account Settings',
    Content: lazyPart(() => import('./account-tab.tsx'), 'AccountTab'),
  },
  {
    subsection: 'billing',
    label: 'Billing',
    Content: lazyPart(
      () => import('../../../features/settings/admin/billing-screen.tsx'),
      'BillingScreen',
    ),
  },
  {
    subsection: 'payment',
    label: 'Payment',
    Content: lazyPart(() => import('./payment-tab.tsx'), 'PaymentTab'),
  },
  {
    subsection: 'security',
    label: 'Security',
    Content: lazyPart(() => import('./security-tab.tsx'), 'SecurityTab'),
  },
  {
    subsection: 'audit-log',
    label: 'Audit log',
    Content: lazyPart(
      () => import('../../../features/audit/admin/audit-screen.tsx'),
      'AuditScreen',
    ),
  },
  {
    subsection: 'privacy',
    label: 'Privacy',
    Content: lazyPart(() => import('./privacy-tab.tsx'), 'PrivacyTab'),
  },
  {
    subsection: 'support',
    label: 'Support',
    Content: lazyPart(() => import('./support-tab.tsx'), 'SupportTab'),
  },
  {
    subsection: 'help',
    label: 'Help',
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
