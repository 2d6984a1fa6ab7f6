import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useMemo, useState } from 'react';

/** The payer's details, as far as they are known. */
type Payer = { name: string; email: string };

/** The actions of Stripe's form; both resolve to Stripe's error message, or null. */
export type StripeForm = {
  /** Validates the form, which marks invalid fields. */
  check: () => Promise<string | null>;
  /** Confirms the payment that the server has prepared. */
  pay: (clientSecret: string, payer: Payer) => Promise<string | null>;
};

/** The payment for which Stripe's form is shown. */
type StripeOrder = {
  publishableKey: string;
  /** As Stripe's API has it. */
  amount: number;
  currency: string;
  /** Whether Stripe keeps the card for payments without its holder; undefined where that is not offered. */
  keepCard?: boolean | undefined;
};

type Loaded = { stripe: Stripe; elements: StripeElements };

/**
 * Stripe's Payment Element, mounted in the given element. Stripe's script is loaded on first use, so
 * pages without a payment never request it.
 */
export function useStripeForm(
  place: RefObject<HTMLDivElement | null>,
  { publishableKey, amount, currency, keepCard }: StripeOrder,
) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry mounts the form again.
  useEffect(() => {
    let isOver = false;
    let unmount: (() => void) | undefined;
    setState('loading');
    const open = async () => {
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      const stripe = await loadStripe(publishableKey);
      if (isOver) return;
      if (stripe === null || place.current === null) return setState('failed');
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: currency.toLowerCase(),
        allowedPaymentMethodTypes: ['card'],
        appearance: appearanceOf(place.current),
      });
      const element = elements.create('payment', { layout: 'tabs' });
      unmount = () => element.destroy();
      element.on('ready', () => setState('ready'));
      element.on('loaderror', () => setState('failed'));
      element.mount(place.current);
      setLoaded({ stripe, elements });
    };
    open().catch(() => {
      if (!isOver) setState('failed');
    });
    return () => {
      isOver = true;
      setLoaded(null);
      unmount?.();
    };
  }, [place, publishableKey, amount, currency, tries]);

  useEffect(() => {
    if (keepCard === undefined) return;
    void loaded?.elements.update({ setupFutureUsage: keepCard ? 'off_session' : null });
  }, [loaded, keepCard]);

  const form = useMemo(
    () => (loaded && state === 'ready' ? formOf(loaded) : null),
    [loaded, state],
  );
  return { form, state, retry: () => setTries(tries + 1) };
}

function formOf({ stripe, elements }: Loaded): StripeForm {
  return {
    async check() {
      const { error } = await elements.submit();
      return error ? (error.message ?? '') : null;
    },
    async pay(clientSecret, { name, email }) {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: {
          return_url: location.origin,
          payment_method_data: { billing_details: { name, ...(email !== '' && { email }) } },
        },
        redirect: 'if_required',
      });
      return error ? (error.message ?? '') : null;
    },
  };
}

/** The site's colours as computed in the element, in light or dark mode. */
function appearanceOf(place: HTMLElement) {
  const colour = (name: string) => {
    place.style.color = `var(--color-${name})`;
    const shown = getComputedStyle(place).color;
    place.style.color = '';
    return shown;
  };
  const named = {
    colorPrimary: colour('accent'),
    colorBackground: colour('raised'),
    colorText: colour('ink'),
    colorTextSecondary: colour('muted'),
    colorDanger: colour('bad'),
  };
  return { variables: { ...named, borderRadius: '8px', fontSizeBase: '16px' } };
}
