import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import { accountRoutes } from '../domains/accounts/rest.ts';
import { accountsRouter } from '../domains/accounts/router.ts';
import { auditRoutes } from '../domains/audit/rest.ts';
import { auditRouter } from '../domains/audit/router.ts';
import { calendarRoutes } from '../domains/availability/calendars/rest.ts';
import { availabilityRouter } from '../domains/availability/router.ts';
import { backupRoutes } from '../domains/backups/rest.ts';
import { backupsRouter } from '../domains/backups/router.ts';
import { miniSessionRoutes } from '../domains/bookings/mini-sessions/rest.ts';
import { bookingRoutes, termsRoutes } from '../domains/bookings/rest.ts';
import { bookingsRouter } from '../domains/bookings/router.ts';
import { clientGalleryRoutes } from '../domains/client-galleries/rest.ts';
import { clientGalleriesRouter } from '../domains/client-galleries/router.ts';
import { jobQuoteRoutes } from '../domains/client-jobs/quotes/rest.ts';
import { clientJobRoutes } from '../domains/client-jobs/rest.ts';
import { clientJobsRouter } from '../domains/client-jobs/router.ts';
import { jobVisitRoutes } from '../domains/client-jobs/visits/rest.ts';
import { clientRoutes } from '../domains/clients/rest.ts';
import { clientsRouter } from '../domains/clients/router.ts';
import { connectionRoutes } from '../domains/connections/rest.ts';
import { connectionsRouter } from '../domains/connections/router.ts';
import { contentRoutes } from '../domains/content/rest.ts';
import { contentRouter } from '../domains/content/router.ts';
import { contractRoutes } from '../domains/contracts/rest.ts';
import { contractsRouter } from '../domains/contracts/router.ts';
import { dashboardRoutes } from '../domains/dashboard/rest.ts';
import { dashboardRouter } from '../domains/dashboard/router.ts';
import { conversionRoutes } from '../domains/files/conversions/rest.ts';
import { fileRoutes, transferRoutes } from '../domains/files/rest.ts';
import { resumableRoutes } from '../domains/files/resumable/rest.ts';
import { filesRouter } from '../domains/files/router.ts';
import { shareRoutes } from '../domains/files/shares/rest.ts';
import { financeRoutes } from '../domains/finance/rest.ts';
import { financeRouter } from '../domains/finance/router.ts';
import { galleryRoutes } from '../domains/gallery/rest.ts';
import { galleryRouter } from '../domains/gallery/router.ts';
import { invoiceRoutes } from '../domains/invoices/rest.ts';
import { invoicesRouter } from '../domains/invoices/router.ts';
import { legalRoutes } from '../domains/legal/rest.ts';
import { legalRouter } from '../domains/legal/router.ts';
import { mailRoutes } from '../domains/mail/rest.ts';
import { mailRouter } from '../domains/mail/router.ts';
import { messageRoutes } from '../domains/messages/rest.ts';
import { messagesRouter } from '../domains/messages/router.ts';
import { newsletterRoutes } from '../domains/newsletter/rest.ts';
import { newsletterRouter } from '../domains/newsletter/router.ts';
import { openingRoutes } from '../domains/opening/rest.ts';
import { openingRouter } from '../domains/opening/router.ts';
import { owedRoutes } from '../domains/owed/rest.ts';
import { owedRouter } from '../domains/owed/router.ts';
import { packageRoutes } from '../domains/packages/rest.ts';
import { packagesRouter } from '../domains/packages/router.ts';
import { paymentPlanRoutes } from '../domains/payment-plans/rest.ts';
import { paymentPlansRouter } from '../domains/payment-plans/router.ts';
import { paymentRoutes } from '../domains/payments/rest.ts';
import { paymentsRouter } from '../domains/payments/router.ts';
import { portfolioRoutes } from '../domains/portfolio/rest.ts';
import { portfolioRouter } from '../domains/portfolio/router.ts';
import { privacyRoutes } from '../domains/privacy/rest.ts';
import { privacyRouter } from '../domains/privacy/router.ts';
import { productRoutes } from '../domains/products/rest.ts';
import { productsRouter } from '../domains/products/router.ts';
import { questionnaireRoutes } from '../domains/questionnaires/rest.ts';
import { questionnairesRouter } from '../domains/questionnaires/router.ts';
import { securityRoutes } from '../domains/security/rest.ts';
import { securityRouter } from '../domains/security/router.ts';
import { serviceRoutes } from '../domains/services/rest.ts';
import { servicesRouter } from '../domains/services/router.ts';
import { settingsRoutes } from '../domains/settings/rest.ts';
import { settingsRouter } from '../domains/settings/router.ts';
import { supportRoutes } from '../domains/support/rest.ts';
import { supportRouter } from '../domains/support/router.ts';
import { userRoutes } from '../domains/users/rest.ts';
import { usersRouter } from '../domains/users/router.ts';
import type { RestRow } from '../http/rest/rest-row.ts';
import { starterRoutes } from '../starter/rest.ts';
import { starterRouter } from '../starter/router.ts';
import { router, t } from '../trpc/init.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { studioRouter } from './studio.ts';

/** The calls of each domain: its tRPC procedures, and the documented paths that rename them. */
const domains = {
  audit: { router: auditRouter, rest: auditRoutes },
  connections: { router: connectionsRouter, rest: connectionRoutes },
  settings: {
    router: t.mergeRouters(settingsRouter, studioRouter, starterRouter),
    rest: [...settingsRoutes, ...starterRoutes],
  },
  portfolio: { router: portfolioRouter, rest: portfolioRoutes },
  services: { router: servicesRouter, rest: serviceRoutes },
  packages: { router: packagesRouter, rest: packageRoutes },
  availability: { router: availabilityRouter, rest: calendarRoutes },
  content: { router: contentRouter, rest: contentRoutes },
  legal: { router: legalRouter, rest: legalRoutes },
  mail: { router: mailRouter, rest: mailRoutes },
  newsletter: { router: newsletterRouter, rest: newsletterRoutes },
  security: { router: securityRouter, rest: securityRoutes },
  accounts: { router: accountsRouter, rest: accountRoutes },
  users: { router: usersRouter, rest: userRoutes },
  bookings: {
    router: bookingsRouter,
    rest: [...bookingRoutes, ...miniSessionRoutes, ...termsRoutes],
  },
  messages: { router: messagesRouter, rest: messageRoutes },
  products: { router: productsRouter, rest: productRoutes },
  gallery: { router: galleryRouter, rest: galleryRoutes },
  files: {
    router: filesRouter,
    rest: [
      ...fileRoutes,
      ...resumableRoutes,
      ...shareRoutes,
      ...transferRoutes,
      ...conversionRoutes,
    ],
  },
  clientGalleries: { router: clientGalleriesRouter, rest: clientGalleryRoutes },
  finance: { router: financeRouter, rest: financeRoutes },
  payments: { router: paymentsRouter, rest: paymentRoutes },
  invoices: { router: invoicesRouter, rest: invoiceRoutes },
  clients: { router: clientsRouter, rest: clientRoutes },
  clientJobs: {
    router: clientJobsRouter,
    rest: [...clientJobRoutes, ...jobQuoteRoutes, ...jobVisitRoutes],
  },
  paymentPlans: { router: paymentPlansRouter, rest: paymentPlanRoutes },
  contracts: { router: contractsRouter, rest: contractRoutes },
  owed: { router: owedRouter, rest: owedRoutes },
  questionnaires: { router: questionnairesRouter, rest: questionnaireRoutes },
  backups: { router: backupsRouter, rest: backupRoutes },
  privacy: { router: privacyRouter, rest: privacyRoutes },
  support: { router: supportRouter, rest: supportRoutes },
  opening: { router: openingRouter, rest: openingRoutes },
  dashboard: { router: dashboardRouter, rest: dashboardRoutes },
} satisfies Record<string, { router: AnyRouter; rest: readonly RestRow[] }>;

/** The tRPC router. */
export const appRouter = router(routersOf(domains));

export type AppRouter = typeof appRouter;

const procedures = proceduresOf(appRouter);

/** The schema of the input of a procedure by its path; undefined for one that takes none. */
export function inputOf(path: string): z.ZodType | undefined {
  const procedure = procedures.get(path);
  return procedure && factsOf(procedure).input;
}

/** Every documented path, by domain. */
export const restRoutes: Readonly<Record<string, readonly RestRow[]>> = Object.fromEntries(
  Object.entries(domains).map(([name, { rest }]) => [name, rest]),
);

function routersOf<Domains extends Record<string, { router: AnyRouter }>>(all: Domains) {
  return Object.fromEntries(Object.entries(all).map(([name, domain]) => [name, domain.router])) as {
    [Name in keyof Domains]: Domains[Name]['router'];
  };
}
