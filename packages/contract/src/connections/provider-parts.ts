import { marked } from '../sentences.ts';

/** A field of a credential form. */
export type ProviderField = {
  name: string;
  label: string;
  hint?: string;
  /** Stored encrypted and never returned, except for its last characters. */
  isSecret?: true;
  isOptional?: true;
  /** An http(s) address of a server that the studio connects to. */
  isAddress?: true;
  /** A value given by the studio that can only be copied: the redirect address. */
  isGiven?: true;
  /** The pattern that the value must match. */
  pattern?: RegExp;
};

/** The OAuth 2.0 settings of a provider (RFC 6749). */
export type OAuth = {
  authorize: string;
  token: string;
  /** Where tokens are revoked: by a form parameter (RFC 7009), or as the bearer token of the call. */
  revoke?: { address: string; by: 'form' | 'bearer' };
  usesPkce: boolean;
  /** The encoding of the PKCE challenge: base64url as in RFC 7636 by default. */
  challenge?: 'hex';
  /**
   * For a provider with other names for client ID and secret: its fields in the credential form,
   * and the names of the parameters that send them, instead of HTTP Basic authentication.
   */
  app?: {
    id: { field: string; parameter: string };
    secret: { field: string; parameter: string };
  };
  /** Additional parameters of every authorization request. */
  parameters?: Readonly<Record<string, string>>;
  scopes: readonly string[];
  /** The separator between scopes; a space by default. */
  separator?: ',';
  /** Required scopes, with what each allows the studio to do. */
  needs: Readonly<Record<string, string>>;
};

/** The redirect address after signing in. */
const redirectField: ProviderField = {
  name: 'redirectUri',
  label: marked('Redirect address'),
  hint: marked('Enter this address where you register the app.'),
  isGiven: true,
};

/** A call that returns the account's owner. */
export type Account = {
  address: string;
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  /** The paths of the name in the response, the preferred one first; segments are separated by dots. */
  username: readonly string[];
  email: readonly string[];
};

/** The credentials of an app registered with an OAuth provider. */
export const oauthFields: readonly ProviderField[] = [
  {
    name: 'clientId',
    label: marked('Client ID'),
  },
  {
    name: 'clientSecret',
    label: marked('Client secret'),
    isSecret: true,
  },
  redirectField,
];

/** The credentials of an app registered with TikTok. */
export const tikTokFields: readonly ProviderField[] = [
  {
    name: 'apiKey',
    label: marked('Client key'),
  },
  {
    name: 'apiSecret',
    label: marked('Client secret'),
    isSecret: true,
  },
  redirectField,
];
