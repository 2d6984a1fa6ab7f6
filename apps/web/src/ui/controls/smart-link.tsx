import { addressOf } from '@shutterhouse/contract/pages';
import type { ComponentProps } from 'react';
import { Link, useRouter } from 'wouter';
import { opensHere } from '../../lib/navigation/addresses.ts';

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link that chooses how to open its target: pages of this site by the router, in the language of this page; anchors of
 * the same page and other schemes by the browser, other sites in a new tab without access to this one.
 */
export function SmartLink({ href, children, ...rest }: SmartLinkProps) {
  const { base } = useRouter();
  const address = addressOf(base, href);
  const isOfSite = /^\/(?!\/)/.test(href) && opensHere(base, address);
  if (isOfSite && rest.download === undefined && rest.target === undefined) {
    return (
      <Link {...rest} href={`~${address}`}>
        {children}
      </Link>
    );
  }
  const elsewhere = /^https?:\/\//i.test(href) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...elsewhere} {...rest} href={address}>
      {children}
    </a>
  );
}
