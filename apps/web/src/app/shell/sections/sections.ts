import type { DashboardSection } from '@shutterhouse/contract/pages';
import type { Right } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import {
  Aperture,
  BriefcaseBusiness,
  CalendarDays,
  Camera,
  ContactRound,
  Folder,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  Package,
  PanelTop,
  Settings,
  ShoppingBag,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { SettingsSection } from '../settings/settings-section.tsx';

/** The props of every section; only some have subsections. */
export type SectionProps = { subsection?: string | undefined };

/** A section of the dashboard. */
export type Section = {
  section: DashboardSection;
  label: string;
  /** The heading of its screen, if it differs from the label. */
  heading?: string | undefined;
  group: 'Menu' | 'General';
  icon: LucideIcon;
  right: Right;
  /** The section's screen. */
  Content: ComponentType<SectionProps>;
};

/** Every section of the dashboard, in the order of the sidebar. */
export const sections: readonly Section[] = [
  {
    section: 'dashboard',
    get label() {
      return t('Dashboard');
    },
    group: 'Menu',
    icon: LayoutDashboard,
    right: 'staff',
    Content: lazyPart(() => import('./overview-section.tsx'), 'OverviewSection'),
  },
  {
    section: 'finance',
    get label() {
      return t('Finance');
    },
    group: 'Menu',
    icon: Wallet,
    right: 'admin',
    Content: lazyPart(() => import('./finance-section.tsx'), 'FinanceSection'),
  },
  {
    section: 'bookings',
    get label() {
      return t('Bookings');
    },
    group: 'Menu',
    icon: CalendarDays,
    right: 'staff',
    Content: lazyPart(() => import('./bookings-section.tsx'), 'BookingsSection'),
  },
  {
    section: 'jobs',
    get label() {
      return t('Jobs');
    },
    group: 'Menu',
    icon: BriefcaseBusiness,
    right: 'staff',
    Content: lazyPart(() => import('./jobs-section.tsx'), 'JobsSection'),
  },
  {
    section: 'clients',
    get label() {
      return t('Clients');
    },
    group: 'Menu',
    icon: ContactRound,
    right: 'staff',
    Content: lazyPart(() => import('./clients-section.tsx'), 'ClientsSection'),
  },
  {
    section: 'users',
    get label() {
      return t('Users');
    },
    group: 'Menu',
    icon: Users,
    right: 'admin',
    Content: lazyPart(
      () => import('../../../features/users/admin/users-screen.tsx'),
      'UsersScreen',
    ),
  },
  {
    section: 'products',
    get label() {
      return t('Products');
    },
    group: 'Menu',
    icon: ShoppingBag,
    right: 'staff',
    Content: lazyPart(
      () => import('../../../features/products/admin/products-screen.tsx'),
      'ProductsScreen',
    ),
  },
  {
    section: 'gallery',
    get label() {
      return t('Gallery');
    },
    get heading() {
      return t('Gallery Management');
    },
    group: 'Menu',
    icon: Images,
    right: 'staff',
    Content: lazyPart(() => import('./gallery-section.tsx'), 'GallerySection'),
  },
  {
    section: 'files',
    get label() {
      return t('Files');
    },
    group: 'Menu',
    icon: Folder,
    right: 'staff',
    Content: lazyPart(
      () => import('../../../features/files/admin/files-screen.tsx'),
      'FilesScreen',
    ),
  },
  {
    section: 'hero',
    get label() {
      return t('Hero Section');
    },
    group: 'General',
    icon: PanelTop,
    right: 'staff',
    Content: lazyPart(
      () => import('../../../features/content/admin/hero-editor.tsx'),
      'HeroEditor',
    ),
  },
  {
    section: 'about',
    get label() {
      return t('About Section');
    },
    group: 'General',
    icon: UserRound,
    right: 'staff',
    Content: lazyPart(() => import('./about-section.tsx'), 'AboutSection'),
  },
  {
    section: 'contact',
    get label() {
      return t('Contact Info');
    },
    group: 'General',
    icon: MapPin,
    right: 'staff',
    Content: lazyPart(
      () => import('../../../features/content/admin/contact-editor.tsx'),
      'ContactEditor',
    ),
  },
  {
    section: 'messages',
    get label() {
      return t('Messages');
    },
    group: 'General',
    icon: Mail,
    right: 'staff',
    Content: lazyPart(() => import('./messages-section.tsx'), 'MessagesSection'),
  },
  {
    section: 'portfolio',
    get label() {
      return t('Portfolio');
    },
    group: 'General',
    icon: Aperture,
    right: 'staff',
    Content: lazyPart(() => import('./portfolio-section.tsx'), 'PortfolioSection'),
  },
  {
    section: 'services',
    get label() {
      return t('Services');
    },
    group: 'General',
    icon: Camera,
    right: 'staff',
    Content: lazyPart(() => import('./services-section.tsx'), 'ServicesSection'),
  },
  {
    section: 'packages',
    get label() {
      return t('Packages');
    },
    group: 'General',
    icon: Package,
    right: 'staff',
    Content: lazyPart(
      () => import('../../../features/packages/admin/packages-screen.tsx'),
      'PackagesScreen',
    ),
  },
  {
    section: 'settings',
    get label() {
      return t('Settings');
    },
    group: 'General',
    icon: Settings,
    right: 'admin',
    // The tabs are in the main bundle; each one's content is loaded on demand.
    Content: SettingsSection,
  },
];

/** The entry of a section. @throws when the section has no entry above */
export function sectionOf(section: DashboardSection): Section {
  const entry = sections.find((candidate) => candidate.section === section);
  if (!entry) throw new Error(`The section ${section} has no entry.`);
  return entry;
}
