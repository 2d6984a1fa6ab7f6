import { Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Saying } from '../lib/use-said.ts';
import { Button } from './button.tsx';
import { RoomHeading } from './room-heading.tsx';
import { SaidBanner } from './said-banner.tsx';

export type RecordRoomProps = {
  title: string;
  text?: ReactNode;
  tabs?: ReactNode;
  /** What the primary button says: 'New service'. */
  newLabel: string;
  onNew: () => void;
  load: { isRefetching: boolean; refetch: () => Promise<{ isError: boolean }> };
  /** What is said when Refresh was in vain. */
  loadFailed: string;
  saying: Saying;
  children: ReactNode;
};

/** A room with a list of things that are added, changed and removed. */
export function RecordRoom({
  title,
  text,
  tabs,
  newLabel,
  onNew,
  load,
  loadFailed,
  saying,
  children,
}: RecordRoomProps) {
  async function refresh() {
    const { isError } = await load.refetch();
    if (isError) saying.fail(loadFailed);
  }

  return (
    <>
      <RoomHeading
        title={title}
        text={text}
        actions={
          <>
            <Button size="small" busy={load.isRefetching} onClick={refresh}>
              {!load.isRefetching && <RefreshCw aria-hidden="true" strokeWidth={1.5} />}
              Refresh
            </Button>
            <Button size="small" variant="primary" onClick={onNew}>
              <Plus aria-hidden="true" strokeWidth={1.5} />
              {newLabel}
            </Button>
          </>
        }
      />
      {tabs}
      {children}
      <SaidBanner saying={saying} floating />
    </>
  );
}
