import { byIdInput } from '@shutterhouse/contract/editing';
import { receivedTaxesInput } from '@shutterhouse/contract/invoices/received-taxes';
import {
  invoiceBookingInput,
  invoiceBookingsInput,
  invoiceByHandInput,
  invoiceDepositInput,
  invoiceSumsInput,
  listInvoicesInput,
  markInvoicePaidInput,
  markInvoiceUnpaidInput,
  remindInvoiceInput,
} from '@shutterhouse/contract/invoices/schema';
import { router } from '../../trpc/init.ts';
import { adminCreation, adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { resolve, resolveById } from '../../trpc/resolvers.ts';
import { mailInvoice } from './mails.ts';
import { issueDeposit, issueForBooking, issueForBookings } from './of-bookings.ts';
import { markInvoicePaid, markInvoiceUnpaid } from './payments.ts';
import { getInvoice, listInvoices, nextNumber } from './reading.ts';
import { receivedTaxes } from './received-taxes.ts';
import { draftReminder, remindOfInvoice } from './reminders.ts';
import { creditInvoice, issueByHand } from './service.ts';
import { sumInvoices } from './sums.ts';

/** Invoices and credit notes: the desk issues those of bookings, the owner all others, which are paid by hand. */
export const invoicesRouter = router({
  list: staffProcedure.input(listInvoicesInput).query(resolve(listInvoices)),
  get: staffProcedure.input(byIdInput).query(resolveById(getInvoice)),
  nextNumber: staffProcedure.query(resolve(nextNumber)),
  createForBooking: staffProcedure.input(invoiceBookingInput).mutation(resolve(issueForBooking)),
  createDeposit: staffProcedure.input(invoiceDepositInput).mutation(resolve(issueDeposit)),
  createByHand: adminCreation.input(invoiceByHandInput).mutation(resolve(issueByHand)),
  credit: adminProcedure.input(byIdInput).mutation(resolveById(creditInvoice)),
  markPaid: adminProcedure.input(markInvoicePaidInput).mutation(resolve(markInvoicePaid)),
  markUnpaid: adminProcedure.input(markInvoiceUnpaidInput).mutation(resolve(markInvoiceUnpaid)),
  sums: adminProcedure.input(invoiceSumsInput.prefault({})).query(resolve(sumInvoices)),
  receivedTaxes: adminProcedure
    .input(receivedTaxesInput.prefault({}))
    .query(resolve(receivedTaxes)),
  reminder: staffProcedure.input(byIdInput).query(resolveById(draftReminder)),
  remind: staffProcedure.input(remindInvoiceInput).mutation(resolve(remindOfInvoice)),
  createForBookings: staffProcedure.input(invoiceBookingsInput).mutation(resolve(issueForBookings)),
  mail: staffProcedure.input(byIdInput).mutation(resolveById(mailInvoice)),
});
