/** The height of a control: 44 px on public pages, 36 px in the dashboard (44 on touch screens). */
export type ControlSize = 'small' | 'medium';

/** The shared style of inputs and selects. */
export const controlClass =
  'w-full min-w-0 placeholder-shown:text-ellipsis rounded-control border border-control bg-raised text-ink transition-[border-color,box-shadow] enabled:not-aria-invalid:hover:border-ink focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-2 disabled:bg-sunken disabled:text-muted aria-invalid:border-bad [&[readonly]]:bg-sunken';

/** The active option while the focus stays in the box: it has a focus ring of its own. */
export const activeOptionClass = 'bg-sunken outline-2 -outline-offset-2 outline-accent';

/** Height, padding and type of a single-line control. */
export const controlSizeClass: Record<ControlSize, string> = {
  small: 'h-9 pointer-coarse:h-11 px-3 text-desk max-md:text-base',
  medium: 'h-11 px-3.5 text-base',
};
