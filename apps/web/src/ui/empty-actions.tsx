import { Button } from './button.tsx';

export type EmptyActionsProps = {
  /** By what they say; undefined for what can't be done now. */
  actions: Readonly<Record<string, (() => void) | undefined>>;
};

/** What can be done where a list is empty. */
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
