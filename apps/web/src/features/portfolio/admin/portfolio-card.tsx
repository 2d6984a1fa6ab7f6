import {
  cardDescriptionLength,
  portfolioCategoryLabels,
} from '@shutterhouse/contract/portfolio/constants';
import { portfolioMessages } from '@shutterhouse/contract/portfolio/messages';
import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { truncate } from '../../../lib/formats/text.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { PortfolioItem } from './queries.ts';

export type PortfolioCardProps = {
  item: PortfolioItem;
  onOpen: () => void;
  onSetActive: (isActive: boolean) => void;
  onSetFeatured: (featured: boolean) => void;
  /** The menu of further actions. */
  menu: ReactNode;
};

/** A portfolio item in the dashboard. */
export function PortfolioCard({
  item,
  onOpen,
  onSetActive,
  onSetFeatured,
  menu,
}: PortfolioCardProps) {
  const { title, category, description, picture, isActive, featured } = item;
  return (
    <li className="group/card relative flex min-w-0 flex-col">
      <div
        className={classNames(
          'relative aspect-[3/2] overflow-hidden rounded-picture bg-sunken',
          !isActive && 'opacity-55',
        )}
      >
        {picture ? (
          <Picture fill picture={picture} sizes="(width > 768px) 20rem, 100vw" alt="" />
        ) : (
          <span className="absolute inset-0 flex items-center justify-center px-4 text-center text-muted">
            {portfolioMessages.imageRequired}
          </span>
        )}
      </div>
      <div className="mt-3 flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-base font-medium break-words">
            <button
              type="button"
              className="rounded-picture text-start group-hover/card:text-accent after:absolute after:inset-0"
              onClick={onOpen}
            >
              {title}
            </button>
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-2 text-muted">
            {portfolioCategoryLabels[category] ?? category}
            {!isActive && <Badge>{t('Inactive')}</Badge>}
          </p>
        </div>
        <span className="relative -mt-1.5 -me-2 shrink-0">{menu}</span>
      </div>
      {description && (
        <p className="mt-1.5 break-words text-muted">
          {truncate(description, cardDescriptionLength)}
        </p>
      )}
      <div className="relative mt-auto flex w-fit flex-wrap gap-x-5 pt-2">
        <Switch checked={isActive} label={t('Active: {title}', { title })} onChange={onSetActive}>
          {t('Active')}
        </Switch>
        <Switch
          checked={featured}
          label={t('Featured: {title}', { title })}
          onChange={onSetFeatured}
        >
          {t('Featured')}
        </Switch>
      </div>
    </li>
  );
}
