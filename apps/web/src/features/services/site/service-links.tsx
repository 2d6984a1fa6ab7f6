import { t } from '@shutterhouse/contract/sentences';
import { SmartLink } from '../../../ui/controls/smart-link.tsx';
import { useServices } from '../queries.ts';
import { footerFallback } from './offers.ts';

export type ServiceLinksProps = {
  /** The address of the services' descriptions. */
  href: string;
  className?: string | undefined;
};

/** How many fit in the footer. */
const most = 4;

/** The first services as links, each as '{title} Photography'. */
export function ServiceLinks({ href, className }: ServiceLinksProps) {
  const state = useServices();
  const listed = state.status === 'ready' && state.data.length > 0 ? state.data : footerFallback;
  return listed.slice(0, most).map(({ title }) => (
    <li key={title}>
      <SmartLink href={href} className={className}>
        {t('{title} Photography', { title })}
      </SmartLink>
    </li>
  ));
}
