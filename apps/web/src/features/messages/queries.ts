import { trpc } from '../../lib/trpc.ts';

/** Sends what a visitor wrote. The form shows what goes wrong. */
export function useSubmitContact() {
  return trpc.messages.submit.useMutation({ meta: { errorShownInPlace: true } });
}
