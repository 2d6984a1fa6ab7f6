import type { ComponentProps } from 'react';
import { Link } from 'wouter';

export type SmartLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link that knows where it leads: pages of this site are opened by the router, places on the same
 * page and other schemes by the browser, other sites in a new tab that cannot reach back.
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
