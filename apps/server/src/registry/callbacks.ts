import type { Callbacks } from '../deps.ts';
import {
  forgetRequester,
  leaveBookingsWithAddress,
} from '../domains/bookings/customers/unverified-address.ts';
import { miniSessions } from '../domains/bookings/mini-sessions/tables.ts';
import { followServiceTitle as followInBookings } from '../domains/bookings/service.ts';
import { listSlots } from '../domains/bookings/slots.ts';
import { contractsOfEntries } from '../domains/contracts/entries.ts';
import { invoicesOfRecords } from '../domains/invoices/noted.ts';
import { ownInvoiceFile, ownInvoices } from '../domains/invoices/reading.ts';
import { notifyStudio } from '../domains/mail/notifications.ts';
import { followServiceTitle as followInPackages } from '../domains/packages/service.ts';
import { packages } from '../domains/packages/tables.ts';
import { planAccepted } from '../domains/payment-plans/acceptance.ts';
import { cardMoneyMoved, cardPaid } from '../domains/payment-plans/charges.ts';
import { forgetCardsOfClient, keepCard } from '../domains/payment-plans/kept-cards.ts';
import { startCharge } from '../domains/payments/charges.ts';
import { products } from '../domains/products/tables.ts';
import { restatePrices } from '../domains/settings/restated-prices.ts';

/** What domains call of those after them in the order. */
export const callbacks: Callbacks = {
  followServiceTitle(deps, change) {
    followInPackages(deps, change);
    followInBookings(deps, change);
  },
  restatePrices(deps, change) {
    for (const list of [packages, miniSessions, products]) restatePrices(deps, list, change);
  },
  notifyStudio,
  listSlots,
  forgetRequester,
  leaveBookingsWithAddress,
  startCharge,
  planAccepted,
  cardPaid,
  cardMoneyMoved,
  keepCard,
  forgetCardsOfClient,
  contractsOfEntries,
  invoicesOfRecords,
  ownInvoices,
  ownInvoiceFile,
};
