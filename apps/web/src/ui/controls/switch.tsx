import { classNames } from '../../lib/formats/class-names.ts';

export type SwitchProps = {
  checked: boolean;
  /** The accessible name: 'Active: Weddings'. */
  label: string;
  /** The visible text next to it. */
  children?: string | undefined;
  /** The change is being saved: the switch keeps the focus, and can't be changed. */
  busy?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

/** Turns something on and off at once, without a form. */
export function Switch({ checked, label, children, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) onChange(!checked);
      }}
      className="group/switch -mx-2 inline-flex h-9 items-center gap-2.5 rounded-control px-2 text-desk whitespace-nowrap aria-disabled:opacity-50 max-md:h-11 pointer-coarse:h-11"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-4.5 w-8 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          checked
            ? 'border-accent bg-accent forced-colors:bg-[SelectedItem]'
            : 'border-control bg-raised group-not-aria-disabled/switch:group-hover/switch:border-ink',
        )}
      >
        <span
          className={classNames(
            'size-3 rounded-full transition-transform',
            checked
              ? 'ltr:translate-x-3.5 rtl:-translate-x-3.5 bg-on-accent forced-colors:bg-[SelectedItemText]'
              : 'bg-control forced-colors:bg-[ButtonText]',
          )}
        />
      </span>
      {children}
    </button>
  );
}
