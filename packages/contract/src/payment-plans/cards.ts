import { t } from '../sentences.ts';
import type { KeptCard } from './card-schema.ts';

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
