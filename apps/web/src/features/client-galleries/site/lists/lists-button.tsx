import { t } from '@shutterhouse/contract/sentences';
import { Check, Heart, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LazyOverlay } from '../../../../ui/overlays/lazy-overlay.tsx';
import type { BarActionsProps } from '../gallery-visit.ts';
import { countOf, useLists } from './use-lists.ts';

const ListSheet = lazyPart(() => import('./list-sheet.tsx'), 'ListSheet');

/** How many pictures the visitor's list holds, in the bar: opens the list. */
export function ListsButton(visit: BarActionsProps) {
  const { current } = useLists(visit);
  const [isOpen, setOpen] = useState(false);
  if (!current) return null;
  const Icon = current.finishedAt ? Check : current.kind === 'review' ? ListChecks : Heart;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('{list}: {count}', { list: current.name, count: countOf(current) })}
        onClick={() => setOpen(true)}
        className="figures shrink-0"
      >
        <Icon aria-hidden="true" strokeWidth={1.5} />
        {countOf(current)}
      </Button>
      <LazyOverlay onClose={() => setOpen(false)}>
        {isOpen && <ListSheet {...visit} onClose={() => setOpen(false)} />}
      </LazyOverlay>
    </>
  );
}
