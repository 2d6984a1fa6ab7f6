import type { SearchIndex } from '../db/search-index.ts';
import type { Trigger } from '../db/triggers.ts';
import { auditSearch, auditTriggers } from '../domains/audit/triggers.ts';
import { availabilityTriggers } from '../domains/availability/triggers.ts';
import {
  bookingSearch,
  bookingTriggers,
  miniSessionTriggers,
} from '../domains/bookings/triggers.ts';
import { clientGalleryTriggers } from '../domains/client-galleries/triggers.ts';
import { jobSearch, jobTriggers } from '../domains/client-jobs/triggers.ts';
import { clientSearch, clientTriggers } from '../domains/clients/triggers.ts';
import { contractTriggers } from '../domains/contracts/triggers.ts';
import { fileSearch, fileTriggers } from '../domains/files/triggers.ts';
import { financeSearch, financeTriggers } from '../domains/finance/triggers.ts';
import { galleryTriggers } from '../domains/gallery/triggers.ts';
import { invoiceSearch, invoiceTriggers } from '../domains/invoices/triggers.ts';
import { messageSearch, messageTriggers } from '../domains/messages/triggers.ts';
import { subscriberSearch } from '../domains/newsletter/triggers.ts';
import { planTriggers } from '../domains/payment-plans/triggers.ts';
import { paymentTriggers } from '../domains/payments/triggers.ts';
import { nameTriggers } from '../domains/people/name-order.ts';
import { productSearch, productTriggers } from '../domains/products/triggers.ts';
import { questionnaireTriggers } from '../domains/questionnaires/triggers.ts';
import { userSearch, userTriggers } from '../domains/users/triggers.ts';
import { contentTriggers } from './content-triggers.ts';

/** All triggers of the schema: a line per domain. */
export const triggers: readonly Trigger[] = [
  ...auditTriggers,
  ...availabilityTriggers,
  ...bookingTriggers,
  ...miniSessionTriggers,
  ...financeTriggers,
  ...fileTriggers,
  ...galleryTriggers,
  ...clientGalleryTriggers,
  ...invoiceTriggers,
  ...messageTriggers,
  ...paymentTriggers,
  ...productTriggers,
  ...subscriberSearch.triggers,
  ...contentTriggers,
  ...nameTriggers,
  ...userTriggers,
  ...clientTriggers,
  ...jobTriggers,
  ...planTriggers,
  ...contractTriggers,
  ...questionnaireTriggers,
];

/** All search indexes of the schema; their triggers are among those above. */
export const searchIndexes: readonly SearchIndex[] = [
  auditSearch,
  fileSearch,
  bookingSearch,
  clientSearch,
  financeSearch,
  invoiceSearch,
  jobSearch,
  messageSearch,
  productSearch,
  subscriberSearch,
  userSearch,
];
