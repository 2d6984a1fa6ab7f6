import { type PaymentMethod, paymentMethods } from '@shutterhouse/contract/bookings/constants';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { ChoiceTile } from '../../../../ui/controls/choice-tile.tsx';

export type MethodChoiceProps = {
  chosen: PaymentMethod;
  disabled: boolean;
  onChoose: (method: PaymentMethod) => void;
};

/** The labels of the methods. */
export const methodNames: Record<PaymentMethod, string> = sentences({
  credit: 'Credit card',
  paypal: 'PayPal',
  apple: 'Apple Pay',
  google: 'Google Pay',
});

/** The methods as tiles. */
export function MethodChoice({ chosen, disabled, onChoose }: MethodChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-desk font-medium">{t('Payment method')}</legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {paymentMethods.map((method) => (
          <ChoiceTile
            key={method}
            name="method"
            value={method}
            checked={method === chosen}
            disabled={disabled}
            className="min-h-14"
            onChange={() => onChoose(method)}
          >
            {methodNames[method]}
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  );
}
