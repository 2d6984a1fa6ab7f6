import { socialNetworkLabels } from '@shutterhouse/contract/content/constants';
import { expect, it } from 'vitest';
import { filledNetworks } from './networks.ts';

it('gives each network the same name as the editor, so that X is X', () => {
  const twitter = 'https://x.com/studio';
  const facebook = 'https://facebook.com/studio';
  expect(filledNetworks({ twitter, facebook, tiktok: '' })).toEqual([
    { network: 'facebook', name: socialNetworkLabels.facebook, href: facebook },
    { network: 'twitter', name: 'X', href: twitter },
  ]);
});
