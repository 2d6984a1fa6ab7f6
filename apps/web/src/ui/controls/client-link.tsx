import { paths } from '@shutterhouse/contract/pages';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { SmartLink } from './smart-link.tsx';

export type ClientLinkProps = {
  /** The person's id; null for somebody who is not known, whose name is no link. */
  id: string | null | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A name that leads to the page of its person. */
export function ClientLink({ id, children, className }: ClientLinkProps) {
  if (!id) return children;
  return (
    <SmartLink
      href={paths.client(id)}
      className={classNames(
        'rounded-picture decoration-accent decoration-1 underline-offset-4 transition-colors hover:text-accent hover:underline',
        className,
      )}
    >
      {children}
    </SmartLink>
  );
}
