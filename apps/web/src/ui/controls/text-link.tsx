import { classNames } from '../../lib/formats/class-names.ts';
import { SmartLink, type SmartLinkProps } from './smart-link.tsx';

/** A link within text, with a thin underline in the accent colour. */
export function TextLink({ className, ...rest }: SmartLinkProps) {
  return (
    <SmartLink
      {...rest}
      className={classNames(
        'rounded-picture underline decoration-accent decoration-1 underline-offset-4 transition-colors hover:text-accent',
        className,
      )}
    />
  );
}
