import { byIdInput } from '@shutterhouse/contract/editing';
import {
  invoiceBookingInput,
  invoiceByHandInput,
  listInvoicesInput,
} from '@shutterhouse/contract/invoices/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { mailInvoice } from './mails.ts';
import { getInvoice, listInvoices } from './reading.ts';
import { creditInvoice, issueByHand, issueForBooking } from './service.ts';

/** Invoices and credit notes: the desk issues those of bookings, the owner all others. */
export const invoicesRouter = router({
  list: staffProcedure.input(listInvoicesInput).query(({ ctx, input }) => listInvoices(ctx, input)),
  get: staffProcedure.input(byIdInput).query(({ ctx, input }) => getInvoice(ctx, input.id)),
  createForBooking: staffProcedure
    .input(invoiceBookingInput)
    .mutation(({ ctx, input }) => issueForBooking(ctx, input)),
  createByHand: adminProcedure
    .input(invoiceByHandInput)
    .mutation(({ ctx, input }) => issueByHand(ctx, input)),
  credit: adminProcedure
    .input(byIdInput)
    .mutation(({ ctx, input }) => creditInvoice(ctx, input.id)),
  mail: staffProcedure.input(byIdInput).mutation(({ ctx, input }) => mailInvoice(ctx, input.id)),
});
