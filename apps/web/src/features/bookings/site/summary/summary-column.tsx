import type { BookingDraft } from '../draft/draft.ts';
import { SessionLines } from './session-lines.tsx';
import { SessionPrice } from './session-price.tsx';

/** The summary at the right of wide screens, with the price fixed at the bottom. */
export function SummaryColumn({ draft }: { draft: BookingDraft }) {
  return (
    <aside
      aria-label="Summary"
      className="flex w-[21rem] shrink-0 flex-col border-l border-line max-lg:hidden xl:w-[26rem]"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-7 py-10 xl:px-9">
        <SessionLines draft={draft} />
      </div>
      {draft.service !== null && (
        <div className="border-t border-line px-7 py-6 xl:px-9">
          <SessionPrice draft={draft} />
        </div>
      )}
    </aside>
  );
}
