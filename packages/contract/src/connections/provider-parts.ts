/** A field of a credential form. */
export type ProviderField = {
  name: string;
  label: string;
  hint?: string;
  /** Stored encrypted and never given out again; a hint of its last characters is. */
  isSecret?: true;
  isOptional?: true;
  /** An http(s) address of a server, to which the studio will connect. */
  isAddress?: true;
  /** It is known already and can only be copied: where the provider sends people back to. */
  isGiven?: true;
  /** What the value must look like. */
  pattern?: RegExp;
};

/** How a provider lets somebody in (RFC 6749). */
export type OAuth = {
  authorize: string;
  token: string;
  /** Where a token is taken back: named in a form (RFC 7009), or as the bearer of the call. */
  revoke?: { address: string; by: 'form' | 'bearer' };
  usesPkce: boolean;
  /** How the challenge of PKCE is written: base64url as RFC 7636 has it, unless told otherwise. */
  challenge?: 'hex';
  /**
   * Where an app is known by other names than a client ID and secret: its fields in the form of
   * credentials, and what they are called in a question, in which both stand instead of a login.
   */
  app?: {
    id: { field: string; parameter: string };
    secret: { field: string; parameter: string };
  };
  /** Beside those of every authorization. */
  parameters?: Readonly<Record<string, string>>;
  scopes: readonly string[];
  /** What stands between scopes; a space unless told otherwise. */
  separator?: ',';
  /** Scopes without which the connection is of no use, with what each lets the studio do. */
  needs: Readonly<Record<string, string>>;
};

/** Where a provider sends people back to after signing in. */
const redirectField: ProviderField = {
  name: 'redirectUri',
  label: 'Redirect address',
  hint: 'Enter this address where you register the app.',
  isGiven: true,
};

/** A call that tells whose account it is. */
export type Account = {
  address: string;
  method?: 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Where the name stands in the answer, the best first; parts of a path are joined by dots. */
  username: readonly string[];
  email: readonly string[];
};

/** What every OAuth provider gives whoever registers an app with it. */
export const oauthFields: readonly ProviderField[] = [
  { name: 'clientId', label: 'Client ID' },
  { name: 'clientSecret', label: 'Client secret', isSecret: true },
  redirectField,
];

/** What TikTok gives whoever registers an app with it. */
export const tikTokFields: readonly ProviderField[] = [
  { name: 'apiKey', label: 'Client key' },
  { name: 'apiSecret', label: 'Client secret', isSecret: true },
  redirectField,
];
