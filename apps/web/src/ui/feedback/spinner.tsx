import { classNames } from '../../lib/formats/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type SpinnerProps = {
  /** The text for screen readers; omit it where adjacent text says the same. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A thin rotating arc, of the size of the adjacent text unless a size class is given. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={classNames('shrink-0 animate-turn', className ?? 'size-[1.1em]')}
      >
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2" opacity="0.22" />
        <path
          d="M21.5 12A9.5 9.5 0 0 0 12 2.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label && (
        <VisuallyHidden>
          <span role="status">{label}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
