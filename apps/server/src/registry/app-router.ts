import { accountsRouter } from '../domains/accounts/router.ts';
import { auditRouter } from '../domains/audit/router.ts';
import { availabilityRouter } from '../domains/availability/router.ts';
import { backupsRouter } from '../domains/backups/router.ts';
import { bookingsRouter } from '../domains/bookings/router.ts';
import { connectionsRouter } from '../domains/connections/router.ts';
import { contentRouter } from '../domains/content/router.ts';
import { dashboardRouter } from '../domains/dashboard/router.ts';
import { filesRouter } from '../domains/files/router.ts';
import { financeRouter } from '../domains/finance/router.ts';
import { galleryRouter } from '../domains/gallery/router.ts';
import { invoicesRouter } from '../domains/invoices/router.ts';
import { mailRouter } from '../domains/mail/router.ts';
import { messagesRouter } from '../domains/messages/router.ts';
import { newsletterRouter } from '../domains/newsletter/router.ts';
import { packagesRouter } from '../domains/packages/router.ts';
import { paymentsRouter } from '../domains/payments/router.ts';
import { portfolioRouter } from '../domains/portfolio/router.ts';
import { privacyRouter } from '../domains/privacy/router.ts';
import { productsRouter } from '../domains/products/router.ts';
import { securityRouter } from '../domains/security/router.ts';
import { servicesRouter } from '../domains/services/router.ts';
import { settingsRouter } from '../domains/settings/router.ts';
import { supportRouter } from '../domains/support/router.ts';
import { usersRouter } from '../domains/users/router.ts';
import { router, t } from '../trpc/init.ts';
import { studioRouter } from './studio.ts';

/** The tRPC router: a line per domain. */
export const appRouter = router({
  accounts: accountsRouter,
  audit: auditRouter,
  availability: availabilityRouter,
  backups: backupsRouter,
  bookings: bookingsRouter,
  connections: connectionsRouter,
  content: contentRouter,
  dashboard: dashboardRouter,
  finance: financeRouter,
  files: filesRouter,
  gallery: galleryRouter,
  invoices: invoicesRouter,
  mail: mailRouter,
  messages: messagesRouter,
  newsletter: newsletterRouter,
  packages: packagesRouter,
  payments: paymentsRouter,
  portfolio: portfolioRouter,
  privacy: privacyRouter,
  products: productsRouter,
  security: securityRouter,
  services: servicesRouter,
  settings: t.mergeRouters(settingsRouter, studioRouter),
  support: supportRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;
