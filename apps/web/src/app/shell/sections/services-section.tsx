import { t } from '@shutterhouse/contract/sentences';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { ServicesScreen } from '../../../features/services/admin/services-screen.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

const ServiceTasksDialog = lazyPart(
  () => import('../../../features/client-jobs/admin/service-tasks-dialog.tsx'),
  'ServiceTasksDialog',
);

/** The services, with the tasks that their jobs begin with. */
export function ServicesSection() {
  const [service, setService] = useState<{ id: string; title: string }>();
  return (
    <>
      <ServicesScreen
        more={({ id, title }) => [
          {
            key: 'tasks',
            label: t('Tasks of its jobs'),
            icon: <ListChecks />,
            onSelect: () => setService({ id, title }),
          },
        ]}
      />
      {service && (
        <LazyOverlay onClose={() => setService(undefined)}>
          <ServiceTasksDialog service={service} onClose={() => setService(undefined)} />
        </LazyOverlay>
      )}
    </>
  );
}
