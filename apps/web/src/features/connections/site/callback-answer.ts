import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { providerNames } from '@shutterhouse/contract/connections/providers';
import type { ExchangeInput } from '@shutterhouse/contract/connections/schema';

/** The result that a service redirected the user with. */
export type Answer =
  | { kind: 'code'; input: ExchangeInput }
  | { kind: 'error'; title: string; error: string; description: string };

/** The service when the address names none. */
const defaultProvider = 'google';

/**
 * Reads the address that a service redirects to. The service is named by `provider`, or by the
 * prefix of the state: `google:…`. The redirect address is this one without its query.
 */
export function answerIn({
  search,
  origin,
  pathname,
}: Pick<Location, 'search' | 'origin' | 'pathname'>): Answer {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error) {
    const description = query.get('error_description') || messages.authenticationFailed;
    return {
      kind: 'error',
      title: messages.refusedByService,
      error: shortened(error, 300),
      description: shortened(description, 2000),
    };
  }
  const code = query.get('code');
  const state = query.get('state');
  if (!code || !state) {
    return {
      kind: 'error',
      title: messages.invalidResponse,
      error: 'missing_parameters',
      description: messages.missingParameters,
    };
  }
  const named = [query.get('provider'), state.split(':')[0]];
  const provider =
    named.flatMap((word) => providerNames.find((name) => name === word) ?? [])[0] ??
    defaultProvider;
  return { kind: 'code', input: { provider, code, state, redirectUri: `${origin}${pathname}` } };
}

/** Anybody can write these texts; the schema of the message limits their length. */
function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
