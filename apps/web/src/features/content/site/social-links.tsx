import type { SocialNetwork } from '@shutterhouse/contract/content/constants';
import { classNames } from '../../../lib/formats/class-names.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { filledNetworks } from './networks.ts';

export type SocialLinksProps = {
  social: Record<SocialNetwork, string>;
  className?: string | undefined;
};

/** Links to the studio's social networks, by name. */
export function SocialLinks({ social, className }: SocialLinksProps) {
  const networks = filledNetworks(social);
  if (networks.length === 0) return null;
  return (
    <ul
      aria-label="Social media"
      className={classNames('flex flex-wrap gap-x-6 gap-y-2.5 text-base', className)}
    >
      {networks.map(({ network, name, href }) => (
        <li key={network}>
          <TextLink href={href}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}
