import { TextLink } from './text-link.tsx';

/** Opens a place on a map, in a tab of its own. */
export function MapLink({ url }: { url: string }) {
  return (
    <span className="block">
      <TextLink href={url} target="_blank" rel="noopener noreferrer">
        Open the map
      </TextLink>
    </span>
  );
}
