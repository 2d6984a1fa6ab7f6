import { accountCalls } from './accounts.ts';
import { availabilityCalls } from './availability.ts';
import { backupCalls } from './backups.ts';
import { bookingCalls } from './bookings.ts';
import type { Call, DomainCalls } from './call.ts';
import { clientGalleryCalls } from './client-galleries.ts';
import { clientJobCalls } from './client-jobs.ts';
import { clientCalls } from './clients.ts';
import { connectionCalls } from './connections.ts';
import { contentCalls } from './content.ts';
import { contractCalls } from './contracts.ts';
import { dashboardCalls } from './dashboard.ts';
import { fileCalls } from './files.ts';
import { financeCalls } from './finance.ts';
import { galleryCalls } from './gallery.ts';
import { legalCalls } from './legal.ts';
import { mailCalls, messageCalls, newsletterCalls } from './messages.ts';
import { invoiceCalls, owedCalls, paymentCalls } from './money.ts';
import { packageCalls, serviceCalls } from './offers.ts';
import { openingCalls } from './opening.ts';
import { paymentPlanCalls } from './payment-plans.ts';
import { portfolioCalls } from './portfolio.ts';
import { productCalls } from './products.ts';
import { questionnaireCalls } from './questionnaires.ts';
import {
  auditCalls,
  privacyCalls,
  securityCalls,
  settingsCalls,
  supportCalls,
} from './settings.ts';
import { userCalls } from './users.ts';

const domains: readonly DomainCalls[] = [
  accountCalls,
  auditCalls,
  availabilityCalls,
  backupCalls,
  bookingCalls,
  clientCalls,
  clientGalleryCalls,
  clientJobCalls,
  connectionCalls,
  contentCalls,
  contractCalls,
  questionnaireCalls,
  dashboardCalls,
  fileCalls,
  financeCalls,
  galleryCalls,
  invoiceCalls,
  legalCalls,
  mailCalls,
  messageCalls,
  newsletterCalls,
  openingCalls,
  owedCalls,
  packageCalls,
  paymentCalls,
  paymentPlanCalls,
  portfolioCalls,
  privacyCalls,
  productCalls,
  securityCalls,
  serviceCalls,
  settingsCalls,
  supportCalls,
  userCalls,
];

/** Every procedure by its path, and what is expected of it on both transports. */
export const everyCall: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...domains.map(({ procedures }) => procedures),
);

/** Every documented path that moves bytes, and who may call it. */
export const everyByteCall: Readonly<Record<string, Call['may']>> = Object.assign(
  {},
  ...domains.map(({ bytes }) => bytes),
);

/** Every documented path, such as `GET /services/{id}`. */
export const documentedPaths: readonly string[] = [
  ...Object.values(everyCall).flatMap(({ at = {} }) => Object.keys(at)),
  ...Object.keys(everyByteCall),
];
