/** The page of Stripe on which a dispute is answered. */
export const disputeAddress = (id: string) =>
  `https://dashboard.stripe.com/disputes/${encodeURIComponent(id)}`;
