import {
  type RenditionFormat,
  type RenditionWidth,
  renditionFormats,
  renditionWidths,
} from '@shutterhouse/contract/renditions';

/**
 * Keys are ours; one that is not of our making is a fault of the program.
 * @throws TypeError for anything but lowercase letters, digits, dashes, dots and slashes
 */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/.test(key)) {
    throw new TypeError(
      'A media key has lowercase letters, digits, dashes, dots and slashes only.',
    );
  }
  return key;
}

/** Where an original lies. Keys are spread over folders by their last characters, which are random. */
export function originalKey(id: string, ending: string): string {
  return `originals/${id.slice(-2)}/${id}.${ending}`;
}

/** Where a rendition lies. */
export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `renditions/${id}/${width}.${format}`;
}

/** All keys under which renditions of a picture can lie. */
export function renditionKeys(id: string): string[] {
  return renditionWidths.flatMap((width) =>
    renditionFormats.map((format) => renditionKey(id, width, format)),
  );
}
