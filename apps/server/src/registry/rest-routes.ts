import { accountRoutes } from '../domains/accounts/rest.ts';
import { auditRoutes } from '../domains/audit/rest.ts';
import { calendarRoutes } from '../domains/availability/calendars/rest.ts';
import { backupRoutes } from '../domains/backups/rest.ts';
import { miniSessionRoutes } from '../domains/bookings/mini-sessions/rest.ts';
import { bookingRoutes } from '../domains/bookings/rest.ts';
import { termsRoutes } from '../domains/bookings/terms/rest.ts';
import { connectionRoutes } from '../domains/connections/rest.ts';
import { contentRoutes } from '../domains/content/rest.ts';
import { dashboardRoutes } from '../domains/dashboard/rest.ts';
import { conversionRoutes } from '../domains/files/conversions/rest.ts';
import { fileRoutes } from '../domains/files/rest.ts';
import { resumableRoutes } from '../domains/files/resumable/rest.ts';
import { shareRoutes } from '../domains/files/shares/rest.ts';
import { transferRoutes } from '../domains/files/transfers/rest.ts';
import { financeRoutes } from '../domains/finance/rest.ts';
import { galleryRoutes } from '../domains/gallery/rest.ts';
import { invoiceRoutes } from '../domains/invoices/rest.ts';
import { messageRoutes } from '../domains/messages/rest.ts';
import { newsletterRoutes } from '../domains/newsletter/rest.ts';
import { packageRoutes } from '../domains/packages/rest.ts';
import { paymentRoutes } from '../domains/payments/rest.ts';
import { portfolioRoutes } from '../domains/portfolio/rest.ts';
import { privacyRoutes } from '../domains/privacy/rest.ts';
import { productRoutes } from '../domains/products/rest.ts';
import { securityRoutes } from '../domains/security/rest.ts';
import { serviceRoutes } from '../domains/services/rest.ts';
import { supportRoutes } from '../domains/support/rest.ts';
import { userRoutes } from '../domains/users/rest.ts';
import type { RestRow } from '../http/rest.ts';

/** Every documented path: a line per domain. */
export const restRoutes: Readonly<Record<string, readonly RestRow[]>> = {
  accounts: accountRoutes,
  audit: auditRoutes,
  availability: calendarRoutes,
  backups: backupRoutes,
  bookings: [...bookingRoutes, ...miniSessionRoutes, ...termsRoutes],
  connections: connectionRoutes,
  content: contentRoutes,
  dashboard: dashboardRoutes,
  finance: financeRoutes,
  files: [
    ...fileRoutes,
    ...resumableRoutes,
    ...shareRoutes,
    ...transferRoutes,
    ...conversionRoutes,
  ],
  gallery: galleryRoutes,
  invoices: invoiceRoutes,
  messages: messageRoutes,
  newsletter: newsletterRoutes,
  packages: packageRoutes,
  payments: paymentRoutes,
  portfolio: portfolioRoutes,
  privacy: privacyRoutes,
  products: productRoutes,
  security: securityRoutes,
  services: serviceRoutes,
  support: supportRoutes,
  users: userRoutes,
};
