import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import {
  type RenditionFormat,
  type RenditionWidth,
  renditionName,
} from '@shutterhouse/contract/renditions';
import type { Rendition } from './decoder/calls.ts';

/**
 * Checks a key. Keys are generated, so an invalid one is a bug.
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

/** The key of an original. Keys are spread over folders by their last characters, which are random. */
export function originalKey(id: string, ending: string): string {
  return `originals/${id.slice(-2)}/${id}.${ending}`;
}

/** The key of a plain rendition. */
export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `${renditionsFolder(id)}/${width}.${format}`;
}

/** The key of a rendition of any kind: it ends with the last part of its URL. */
export function keyOf({ id, focalX, focalY }: KeyedPicture, rendition: Rendition): string {
  return `${renditionsFolder(id)}/${nameOf({ focalX, focalY }, rendition)}`;
}

/** The properties of a picture that determine the keys of its renditions. */
type KeyedPicture = { id: string; focalX: number; focalY: number };

/** The name of a rendition of any kind: the last part of its URL. */
export function nameOf(
  { focalX, focalY }: Omit<KeyedPicture, 'id'>,
  { width, format, kind = 'plain' }: Rendition,
): string {
  return renditionName({ width, format, kind }, { x: focalX, y: focalY });
}

/** The folder that contains exactly the renditions of a picture. */
export function renditionsFolder(id: string): string {
  return `renditions/${id}`;
}

/** Where the preview of a file lies. */
export function previewKey(id: string, size: PreviewSize): string {
  return `${previewsFolder(id)}/${size}.webp`;
}

/** The folder in which all previews of a file lie, and nothing else. */
function previewsFolder(id: string): string {
  return `previews/${id}`;
}

/** Where the copy of a picture of a client gallery lies. */
export function galleryCopyKey(id: string): string {
  return `gallery-copies/${id}`;
}
