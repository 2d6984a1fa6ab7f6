import type { PartKind } from '@shutterhouse/contract/client-jobs/constants';
import type { quoteContent } from '@shutterhouse/contract/client-jobs/quotes';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** The form of a quote. */
export type QuoteForm = UseFormReturn<
  z.input<typeof quoteContent>,
  unknown,
  z.output<typeof quoteContent>
>;

/** A blank line of a quote. */
export const newLine = () => ({
  ...{ id: crypto.randomUUID(), description: '', details: '', unitCents: 0, quantity: 1 },
  taxId: null,
});
/** A part with such a line. */
export const newPart = (kind: PartKind) => ({
  ...{ id: crypto.randomUUID(), title: '', kind, lines: [newLine()] },
});
