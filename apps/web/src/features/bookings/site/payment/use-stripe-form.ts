import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useMemo, useState } from 'react';

/** What Stripe's form is for. */
export type StripeOrder = { publishableKey: string; amountCents: number; currency: string };

/** Whose card it is, as far as the draft knows. */
export type Payer = { name: string; email: string };

/** What can be done with Stripe's form; both give Stripe's own sentence when it was refused. */
export type StripeForm = {
  /** Whether everything is filled in; the form marks what is not. */
  check: () => Promise<string | null>;
  /** Pays what the studio expects. */
  pay: (clientSecret: string, payer: Payer) => Promise<string | null>;
};

type Loaded = { stripe: Stripe; elements: StripeElements };

/**
 * Stripe's Payment Element, in the place given. Its script is loaded from Stripe with the first use:
 * a page on which nobody pays never asks for it.
 */
export function useStripeForm(
  place: RefObject<HTMLDivElement | null>,
  { publishableKey, amountCents, currency }: StripeOrder,
) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew.
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
        amount: amountCents,
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
  }, [place, publishableKey, amountCents, currency, tries]);

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
          payment_method_data: { billing_details: { name, email } },
        },
        redirect: 'if_required',
      });
      return error ? (error.message ?? '') : null;
    },
  };
}

/** The studio's own colours, as they are in the place: in light or in dark. */
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
