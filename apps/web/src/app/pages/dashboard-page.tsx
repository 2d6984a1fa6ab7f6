import { PageFrame } from '../page-frame.tsx';
import type { DashboardSection } from '../paths.ts';

export type DashboardPageProps = { section: DashboardSection; subsection?: string | undefined };

/** The dashboard: the shell with the section that the address names. */
export function DashboardPage({ section }: DashboardPageProps) {
  return <PageFrame title={section === 'dashboard' ? 'Dashboard' : `Dashboard: ${section}`} />;
}
