import type { Role } from '@shutterhouse/contract/accounts/constants';
import { type DashboardSection, paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { marked, t, translate } from '@shutterhouse/contract/sentences';
import { useNewMessages } from '../../../features/messages/queries.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { sections } from '../sections/sections.ts';

export type SectionLinksProps = {
  role: Role;
  current: DashboardSection;
  /** Folded to its icons on a tablet. */
  isFoldable?: boolean | undefined;
  /** Called when a section was chosen, even the current one. */
  onChoose?: (() => void) | undefined;
};

const groups = [marked('Menu'), marked('General')] as const;

/** The sections that the user may open, in groups; the current one has a mark at its left edge. */
export function SectionLinks({ role, current, isFoldable = false, onChoose }: SectionLinksProps) {
  const newMessages = useNewMessages(hasRight(role, 'staff'));
  return (
    <nav aria-label={t('Dashboard')} className="flex flex-col gap-6">
      {groups.map((group) => (
        <div
          key={group}
          className={classNames(
            isFoldable &&
              'folded:not-first:border-t folded:not-first:border-line folded:not-first:pt-3',
          )}
        >
          <h2
            id={`sections-${group}`}
            className={classNames(
              'mb-1.5 px-5 text-caption text-muted max-md:px-6',
              isFoldable && 'folded:sr-only',
            )}
          >
            {translate(group)}
          </h2>
          <ul aria-labelledby={`sections-${group}`}>
            {sections
              .filter((entry) => entry.group === group && hasRight(role, entry.right))
              .map(({ section, label, icon: Icon }) => (
                <li key={section}>
                  <SmartLink
                    href={paths.dashboard(section)}
                    aria-current={section === current ? 'page' : undefined}
                    onClick={onChoose}
                    title={isFoldable ? label : undefined}
                    className={classNames(
                      'relative flex h-9 items-center gap-3 px-5 text-desk no-underline transition-colors before:absolute before:inset-y-1 before:inset-s-0 before:w-0.5 focus-visible:-outline-offset-2 max-md:h-11 pointer-coarse:h-11 max-md:px-6',
                      section === current
                        ? 'font-medium text-ink before:bg-accent'
                        : 'text-muted hover:bg-sunken hover:text-ink',
                      isFoldable && 'folded:h-11 folded:justify-center folded:px-0',
                    )}
                  >
                    <Icon
                      aria-hidden="true"
                      strokeWidth={1.5}
                      className={classNames(
                        'size-[1.125rem] shrink-0',
                        section === current && 'text-accent',
                      )}
                    />
                    <span className={classNames(isFoldable && 'folded:sr-only')}>{label}</span>
                    {section === 'messages' && newMessages > 0 && (
                      <Badge
                        tone="accent"
                        className={classNames(
                          'ms-auto',
                          isFoldable && 'folded:absolute folded:inset-e-1 folded:top-0.5',
                        )}
                      >
                        {newMessages > 99 ? '99+' : newMessages}
                        <VisuallyHidden>{t(' new')}</VisuallyHidden>
                      </Badge>
                    )}
                  </SmartLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
