import type { Right } from '@shutterhouse/contract/rights';
import {
  Aperture,
  CalendarDays,
  Camera,
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
import { type ComponentType, lazy } from 'react';
import type { DashboardSection } from '../paths.ts';

/** What every room gets; only some have subsections. */
export type RoomProps = { subsection?: string | undefined };

/** A room of the dashboard. */
export type Room = {
  section: DashboardSection;
  label: string;
  group: 'Menu' | 'General';
  icon: LucideIcon;
  right: Right;
  /** What the room is for, in a sentence: said where there is nothing else to show. */
  purpose: string;
  /** What stands in it. A room without it says honestly that it is empty. */
  Content?: ComponentType<RoomProps>;
};

/** Every room of the dashboard, in the order of the sidebar (specification 1, section 2). */
export const rooms: readonly Room[] = [
  {
    section: 'dashboard',
    label: 'Dashboard',
    group: 'Menu',
    icon: LayoutDashboard,
    right: 'staff',
    purpose: 'The overview is for how the studio is doing, at a glance.',
  },
  {
    section: 'finance',
    label: 'Finance',
    group: 'Menu',
    icon: Wallet,
    right: 'admin',
    purpose: 'Finance is for what the studio earns and spends.',
  },
  {
    section: 'bookings',
    label: 'Bookings',
    group: 'Menu',
    icon: CalendarDays,
    right: 'staff',
    purpose: 'Bookings is for the sessions that people have asked for.',
    Content: lazy(async () => ({
      default: (await import('../../features/bookings/admin/bookings-room.tsx')).BookingsRoom,
    })),
  },
  {
    section: 'users',
    label: 'Users',
    group: 'Menu',
    icon: Users,
    right: 'admin',
    purpose: 'Users is for the people who can sign in, and what each of them may do.',
  },
  {
    section: 'products',
    label: 'Products',
    group: 'Menu',
    icon: ShoppingBag,
    right: 'staff',
    purpose: 'Products is for what the studio sells beside its sessions: prints, frames, albums.',
  },
  {
    section: 'gallery',
    label: 'Gallery',
    group: 'Menu',
    icon: Images,
    right: 'staff',
    purpose: 'Gallery is for the albums that visitors and clients look at.',
    Content: lazy(async () => ({
      default: (await import('../../features/gallery/admin/gallery-room.tsx')).GalleryRoom,
    })),
  },
  {
    section: 'files',
    label: 'Files',
    group: 'Menu',
    icon: Folder,
    right: 'staff',
    purpose: 'Files is for the originals, the deliveries and the papers of the studio.',
  },
  {
    section: 'hero',
    label: 'Hero Section',
    group: 'General',
    icon: PanelTop,
    right: 'staff',
    purpose: 'Hero Section is for the first picture and the first words of the site.',
    Content: lazy(async () => ({
      default: (await import('../../features/content/admin/hero-editor.tsx')).HeroEditor,
    })),
  },
  {
    section: 'about',
    label: 'About Section',
    group: 'General',
    icon: UserRound,
    right: 'staff',
    purpose: 'About Section is for the portrait and the story of the studio.',
    Content: lazy(async () => ({
      default: (await import('../../features/content/admin/about-room.tsx')).AboutRoom,
    })),
  },
  {
    section: 'contact',
    label: 'Contact Info',
    group: 'General',
    icon: MapPin,
    right: 'staff',
    purpose: 'Contact Info is for the address, the working hours and the social links.',
    Content: lazy(async () => ({
      default: (await import('../../features/content/admin/contact-editor.tsx')).ContactEditor,
    })),
  },
  {
    section: 'messages',
    label: 'Messages',
    group: 'General',
    icon: Mail,
    right: 'staff',
    purpose: 'Messages is for what visitors write; all of it is kept, though not shown here.',
  },
  {
    section: 'portfolio',
    label: 'Portfolio',
    group: 'General',
    icon: Aperture,
    right: 'staff',
    purpose: 'Portfolio is for the work that the landing page shows.',
    Content: lazy(async () => ({
      default: (await import('../../features/portfolio/admin/portfolio-room.tsx')).PortfolioRoom,
    })),
  },
  {
    section: 'services',
    label: 'Services',
    group: 'General',
    icon: Camera,
    right: 'staff',
    purpose: 'Services is for the kinds of sessions that the studio offers.',
    Content: lazy(async () => ({
      default: (await import('../../features/services/admin/services-room.tsx')).ServicesRoom,
    })),
  },
  {
    section: 'packages',
    label: 'Packages',
    group: 'General',
    icon: Package,
    right: 'staff',
    purpose: 'Packages is for what a session includes, how long it takes and what it costs.',
    Content: lazy(async () => ({
      default: (await import('../../features/packages/admin/packages-room.tsx')).PackagesRoom,
    })),
  },
  {
    section: 'settings',
    label: 'Settings',
    group: 'General',
    icon: Settings,
    right: 'admin',
    purpose: 'Settings is for the connections and the accounts of the studio.',
  },
];

/** The room of a section. @throws when the section has no row above */
export function roomOf(section: DashboardSection): Room {
  const room = rooms.find((candidate) => candidate.section === section);
  if (!room) throw new Error(`The section ${section} has no room.`);
  return room;
}
