import type { PortfolioCategoryCount, PortfolioItem } from '@shutterhouse/contract/portfolio/schema';
import { and, asc, count, eq, min } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { addressOf, type PictureRow, toPicture } from '../../media/service.ts';
import { pictures } from '../../media/tables.ts';
import { portfolioItems } from './tables.ts';

type Rooms = { db: Sql };
type Row = { portfolio_items: typeof portfolioItems.$inferSelect; pictures: PictureRow | null };

/** What visitors see of the portfolio, in the studio's order; `featured` keeps to the chosen ones. */
export function listPortfolio(
  { db }: Rooms,
  filter: { featured?: boolean } = {},
): PortfolioItem[] {
  const visible = eq(portfolioItems.isActive, true);
  return db
    .select()
    .from(portfolioItems)
    .leftJoin(pictures, eq(portfolioItems.pictureId, pictures.id))
    .where(filter.featured ? and(visible, eq(portfolioItems.featured, true)) : visible)
    .orderBy(asc(portfolioItems.position), asc(portfolioItems.id))
    .all()
    .map(toItem);
}

/** The categories that visible items have, in the order in which they first appear. */
export function listPortfolioCategories({ db }: Rooms): PortfolioCategoryCount[] {
  return db
    .select({ name: portfolioItems.category, count: count() })
    .from(portfolioItems)
    .where(eq(portfolioItems.isActive, true))
    .groupBy(portfolioItems.category)
    .orderBy(asc(min(portfolioItems.position)))
    .all();
}

function toItem({ portfolio_items: item, pictures: picture }: Row): PortfolioItem {
  const { id, title, category, description, featured, isActive } = item;
  return {
    id,
    title,
    category,
    description,
    featured,
    isActive,
    imageUrl: addressOf(picture),
    picture: toPicture(picture),
  };
}
