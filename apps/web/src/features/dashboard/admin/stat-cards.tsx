import { dashboardMessages as messages } from '@shutterhouse/contract/dashboard/constants';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { Aperture, Mail, Package, UserRound } from 'lucide-react';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import type { Stats } from './queries.ts';

const cards = [
  {
    key: 'totalVisitors',
    get label() {
      return t('Total Visitors');
    },
    href: '#daily-visitors',
    Icon: UserRound,
  },
  {
    key: 'activePackages',
    get label() {
      return t('Active Packages');
    },
    href: paths.dashboard('packages'),
    Icon: Package,
  },
  {
    key: 'portfolioItems',
    get label() {
      return t('Portfolio Items');
    },
    href: paths.dashboard('portfolio'),
    Icon: Aperture,
  },
  {
    key: 'messages',
    get label() {
      return t('Messages');
    },
    href: paths.dashboard('messages'),
    Icon: Mail,
  },
] as const;

/** Four key numbers, each linking to what it counts. */
export function StatCards({ stats }: { stats: Stats }) {
  return (
    <ul aria-label={t('Figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ key, label, href, Icon }) => (
        <li key={key}>
          <SmartLink
            href={href}
            className="flex h-full flex-col rounded-control border border-line bg-raised px-4 py-3.5 text-ink no-underline transition-colors hover:border-control"
          >
            <span className="flex items-center justify-between gap-2 text-desk text-muted">
              {label}
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-4 max-sm:hidden" />
            </span>
            <span className="display mt-2 text-heading tabular-nums">
              {formatCount(stats[key])}
            </span>
            {stats[key] === 0 && <span className="text-caption text-muted">{messages.noData}</span>}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
