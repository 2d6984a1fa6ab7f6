import { t } from '@shutterhouse/contract/sentences';
import { TextLink } from './text-link.tsx';

/** Opens a place on a map, in a tab of its own. */
export function MapLink({ url }: { url: string }) {
  return (
    <span className="block">
      <TextLink href={url} target="_blank" rel="noopener noreferrer">
        {t('Open the map')}
      </TextLink>
    </span>
  );
}
