import type { Role } from '@shutterhouse/contract/accounts/constants';
import { paths } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../features/accounts/queries.ts';
import { ClientsScreen } from '../../../features/clients/admin/clients-screen.tsx';
import { useRefresh } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const ClientSection = lazyPart(() => import('./client-section.tsx'), 'ClientSection');
const DuplicatesScreen = lazyPart(
  () => import('../../../features/clients/admin/duplicates-screen.tsx'),
  'DuplicatesScreen',
);
const ImportDialog = lazyPart(
  () => import('../../../features/dashboard/admin/import-dialog.tsx'),
  'ImportDialog',
);

const parts = { part: choiceParam(['all', 'duplicates'], 'all') };

export type ClientsSectionProps = {
  /** The id of a client. */
  subsection?: string | undefined;
};

/** The list of clients, with their import and their duplicates; with an id the page of one of them. */
export function ClientsSection({ subsection }: ClientsSectionProps) {
  const [{ part }] = useSearchState(parts);
  const role = useCurrentUser().data?.role;
  if (role === undefined) return null;
  if (subsection !== undefined) {
    return <ClientSection key={subsection} id={subsection} isOwner={hasRight(role, 'admin')} />;
  }
  const all = paths.dashboard('clients');
  const tabs = (
    <ScreenTabs
      label={t('Parts of the clients')}
      tabs={[
        { label: t('All clients'), href: all, current: part === 'all' },
        {
          label: t('Duplicates'),
          href: `${all}?part=duplicates`,
          current: part === 'duplicates',
        },
      ]}
    />
  );
  if (part === 'duplicates') return <DuplicatesScreen tabs={tabs} />;
  return (
    <ClientsScreen
      tabs={tabs}
      actions={(feedback) => <ImportButton role={role} feedback={feedback} />}
    />
  );
}

/** Adds clients from a table. */
function ImportButton({ role, feedback }: { role: Role; feedback: Feedback }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh(({ clients }) => [clients]);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" strokeWidth={1.5} />
        {t('Import')}
      </Button>
      {isOpen && (
        <LazyOverlay onClose={() => setOpen(false)}>
          <ImportDialog
            role={role}
            kind="clients"
            onClose={() => setOpen(false)}
            onImported={(sentence) => {
              feedback.succeed(sentence);
              void refresh();
            }}
          />
        </LazyOverlay>
      )}
    </>
  );
}
