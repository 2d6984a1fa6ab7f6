import { classNames } from '../../lib/formats/class-names.ts';

export type CarouselDotsProps = {
  label: string;
  count: number;
  current: number;
  onChoose: (index: number) => void;
};

/** The dots of a carousel's slides. */
export function CarouselDots({ label, count, current, onChoose }: CarouselDotsProps) {
  return (
    <ul className="flex" aria-label={`${label}: choose a slide`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other identity.
        <li key={index}>
          <button
            type="button"
            aria-label={`Go to ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className="group/dot flex size-6 items-center justify-center rounded-full"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'size-1.5 rounded-full transition-[background-color,transform]',
                index === current
                  ? 'scale-133 bg-accent forced-colors:bg-[SelectedItem]'
                  : 'bg-control group-hover/dot:bg-ink forced-colors:bg-[GrayText]',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
