import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link that chooses how to open its target: pages of this site by the router, anchors of the same
 * page and other schemes by the browser, other sites in a new tab without access to this one.
 */
export function SmartLink({ href, children, ...rest }: SmartLinkProps) {
  if (/^\/(?!\/)/.test(href) && rest.download === undefined && rest.target === undefined) {
    return (
      <Link {...rest} href={href}>
        {children}
      </Link>
    );
  }
  const elsewhere = /^https?:\/\//i.test(href) ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...elsewhere} {...rest} href={href}>
      {children}
    </a>
  );
}
