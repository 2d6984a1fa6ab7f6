import { type Provider, providerNames } from '@shutterhouse/contract/connections/providers';
import { SettingError } from './setting-error.ts';

/**
 * Base URLs that replace those of services: for a test, a proxy or a self-hosted equivalent. The paths
 * are those of the service.
 */
export type ServiceUrls = Readonly<Partial<Record<Provider, string>>>;

/** Parses SERVICE_URLS. @throws SettingError */
export function serviceUrlsOf(value: string | undefined): ServiceUrls {
  if (!value) return {};
  const entries = value.split(',').map((part) => {
    const [, name, address = ''] = /^\s*([a-z]+)\s*=\s*(\S+)\s*$/.exec(part) ?? [];
    const provider = providerNames.find((known) => known === name);
    const url = URL.parse(address);
    const isUsable =
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      !/[?#]/.test(address) &&
      url.username === '' &&
      url.password === '';
    if (provider === undefined || !isUsable) {
      throw new SettingError(
        'SERVICE_URLS',
        `name=address pairs such as google=https://proxy.example/google, with the names ${providerNames.join(', ')}`,
      );
    }
    return [provider, address.replace(/\/+$/, '')] as const;
  });
  return Object.fromEntries(entries);
}
