/** Secrets that tests must not find anywhere in clear text. */
export const sentinels = {
  clientSecret: 'sentinel-client-secret-7f3a',
  accessToken: 'sentinel-access-token-91bc',
  refreshToken: 'sentinel-refresh-token-5d2e',
  secretKey: 'sk_test_sentinelSecretKey44aa',
  authToken: 'sentinel-auth-token-c0ffee12',
  apiSecret: 'sentinel-api-secret-b33f',
} as const;
