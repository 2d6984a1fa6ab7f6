import { z } from 'zod';
import { t } from '../sentences.ts';

/** What is shown of a card that Stripe keeps. */
export const keptCard = z.object({
  /** Stripe's word: `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** Until the end of which month: `2030-04`. */
  expires: z.string(),
});
export type KeptCard = z.infer<typeof keptCard>;

/** The names of card networks by Stripe's words; they are the same in every language. */
const networks: Readonly<Record<string, string>> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay', cartes_bancaires: 'CB' },
  eftpos_au: 'eftpos',
};

/** `Visa •••• 4242`. */
export function cardName({ brand, last4 }: Pick<KeptCard, 'brand' | 'last4'>): string {
  return `${networks[brand] ?? t('Card')} •••• ${last4}`;
}
