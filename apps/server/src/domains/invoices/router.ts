import { byIdInput } from '@shutterhouse/contract/editing';
import {
  invoiceBookingInput,
  invoiceByHandInput,
  invoiceDepositInput,
  listInvoicesInput,
  markInvoicePaidInput,
} from '@shutterhouse/contract/invoices/schema';
import { router } from '../../trpc/init.ts';
import { adminCreation, adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { resolve, resolveById } from '../../trpc/resolvers.ts';
import { mailInvoice } from './mails.ts';
import { issueDeposit, issueForBooking } from './of-bookings.ts';
import { markInvoicePaid, markInvoiceUnpaid } from './payments.ts';
import { getInvoice, listInvoices, nextNumber } from './reading.ts';
import { creditInvoice, issueByHand } from './service.ts';

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
  markUnpaid: adminProcedure.input(byIdInput).mutation(resolveById(markInvoiceUnpaid)),
  mail: staffProcedure.input(byIdInput).mutation(resolveById(mailInvoice)),
});
