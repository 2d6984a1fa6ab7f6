import { accountRoutes } from '../domains/accounts/rest.ts';
import { bookingRoutes } from '../domains/bookings/rest.ts';
import { contentRoutes } from '../domains/content/rest.ts';
import { messageRoutes } from '../domains/messages/rest.ts';
import { packageRoutes } from '../domains/packages/rest.ts';
import { portfolioRoutes } from '../domains/portfolio/rest.ts';
import { serviceRoutes } from '../domains/services/rest.ts';
import type { RestRow } from '../http/rest.ts';

/** The documented door: a line per domain. */
export const restRoutes: readonly RestRow[] = [
  ...accountRoutes,
  ...bookingRoutes,
  ...contentRoutes,
  ...messageRoutes,
  ...packageRoutes,
  ...portfolioRoutes,
  ...serviceRoutes,
];
