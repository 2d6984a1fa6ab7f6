import { PageFrame } from '../page-frame.tsx';

/** The landing page: composes its sections, in their order. */
export function LandingPage() {
  return <PageFrame title="Shutterhouse" />;
}
