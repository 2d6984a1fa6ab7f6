import type { Role } from '@shutterhouse/contract/accounts/constants';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t, tc } from '@shutterhouse/contract/sentences';
import { CalendarDays, ContactRound, type LucideIcon, Mail, Menu, Sun } from 'lucide-react';
import { useNewMessages } from '../../../features/messages/queries.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

export type ThumbBarProps = {
  role: Role;
  current: DashboardSection;
  onOpenMenu: () => void;
};

type Destination = { section: DashboardSection; label: string; Icon: LucideIcon };

/** Where a working day on a phone happens. */
const destinations: readonly Destination[] = [
  {
    section: 'dashboard',
    get label() {
      return t('Today');
    },
    Icon: Sun,
  },
  {
    section: 'bookings',
    get label() {
      return tc('narrow', 'Bookings');
    },
    Icon: CalendarDays,
  },
  {
    section: 'messages',
    get label() {
      return t('Messages');
    },
    Icon: Mail,
  },
  {
    section: 'clients',
    get label() {
      return t('Clients');
    },
    Icon: ContactRound,
  },
];

const itemClass =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-tight no-underline focus-visible:-outline-offset-2';

/** The bar at the lower edge of a phone: the sections of every day, and the menu of all. */
export function ThumbBar({ role, current, onOpenMenu }: ThumbBarProps) {
  const newMessages = useNewMessages(hasRight(role, 'staff'));
  const isElsewhere = !destinations.some(({ section }) => section === current);
  return (
    <nav
      aria-label={t('Most used sections')}
      className="thumb-bar fixed inset-x-0 bottom-0 z-30 hidden h-(--thumb-bar) items-stretch border-t border-line bg-paper px-1 pb-[env(safe-area-inset-bottom)] max-md:not-low:flex print:hidden"
    >
      {destinations.map(({ section, label, Icon }) => (
        <SmartLink
          key={section}
          href={paths.dashboard(section)}
          aria-current={section === current ? 'page' : undefined}
          className={classNames(itemClass, section === current ? 'text-accent' : 'text-muted')}
        >
          <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
          <span className="max-w-full truncate cramped:sr-only">{label}</span>
          {section === 'messages' && newMessages > 0 && (
            <span className="absolute inset-s-1/2 top-1.5 ms-2 size-2 rounded-full bg-accent">
              <VisuallyHidden>
                {newMessages}
                {t(' new')}
              </VisuallyHidden>
            </span>
          )}
        </SmartLink>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenMenu}
        className={classNames(itemClass, isElsewhere ? 'text-accent' : 'text-muted')}
      >
        <Menu aria-hidden="true" strokeWidth={1.5} className="size-5" />
        <span className="max-w-full truncate cramped:sr-only">{t('More')}</span>
      </button>
    </nav>
  );
}
