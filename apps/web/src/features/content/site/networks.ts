import {
  type SocialNetwork,
  socialNetworkLabels,
  socialNetworks,
} from '@shutterhouse/contract/content/constants';

/** The networks that have an address, with their names. */
export function filledNetworks(
  social: Partial<Record<SocialNetwork, string>>,
): { network: SocialNetwork; name: string; href: string }[] {
  return socialNetworks.flatMap((network) => {
    const href = social[network];
    return href ? [{ network, name: socialNetworkLabels[network], href }] : [];
  });
}
