import { Button } from '../controls/button.tsx';

export type EmptyActionsProps = {
  /** The actions by their labels; undefined for those not available. */
  actions: Readonly<Record<string, (() => void) | undefined>>;
};

/** The actions of an empty list. */
export function EmptyActions({ actions }: EmptyActionsProps) {
  if (Object.values(actions).every((act) => act === undefined)) return null;
  return (
    <div className="flex flex-wrap justify-center gap-2.5">
      {Object.entries(actions).map(
        ([label, act]) =>
          act && (
            <Button key={label} size="small" onClick={act}>
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
