import { accountsRouter } from '../domains/accounts/router.ts';
import { auditRouter } from '../domains/audit/router.ts';
import { availabilityRouter } from '../domains/availability/router.ts';
import { bookingsRouter } from '../domains/bookings/router.ts';
import { connectionsRouter } from '../domains/connections/router.ts';
import { contentRouter } from '../domains/content/router.ts';
import { dashboardRouter } from '../domains/dashboard/router.ts';
import { galleryRouter } from '../domains/gallery/router.ts';
import { mailRouter } from '../domains/mail/router.ts';
import { messagesRouter } from '../domains/messages/router.ts';
import { newsletterRouter } from '../domains/newsletter/router.ts';
import { packagesRouter } from '../domains/packages/router.ts';
import { portfolioRouter } from '../domains/portfolio/router.ts';
import { productsRouter } from '../domains/products/router.ts';
import { servicesRouter } from '../domains/services/router.ts';
import { settingsRouter } from '../domains/settings/router.ts';
import { usersRouter } from '../domains/users/router.ts';
import { router } from '../trpc/init.ts';

/** Every tRPC call: a line per domain. */
export const appRouter = router({
  accounts: accountsRouter,
  audit: auditRouter,
  availability: availabilityRouter,
  bookings: bookingsRouter,
  connections: connectionsRouter,
  content: contentRouter,
  dashboard: dashboardRouter,
  gallery: galleryRouter,
  mail: mailRouter,
  messages: messagesRouter,
  newsletter: newsletterRouter,
  packages: packagesRouter,
  portfolio: portfolioRouter,
  products: productsRouter,
  services: servicesRouter,
  settings: settingsRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;
