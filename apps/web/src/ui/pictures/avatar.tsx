import { classNames } from '../../lib/formats/class-names.ts';

export type AvatarProps = {
  /** The name whose first letters are shown. */
  name: string;
  className?: string | undefined;
};

/** The first letters of at most two words of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A user without a picture: initials in a neutral circle. The name is shown next to it. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-wash text-caption font-medium text-accent-deep',
        className ?? 'size-8',
      )}
    >
      {initials(name)}
    </span>
  );
}
