import {
  type RenditionFormat,
  type RenditionWidth,
  renditionName,
} from '@shutterhouse/contract/renditions';
import type { Rendition } from './renditions.ts';

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

/** Where a plain rendition lies. */
export function renditionKey(id: string, width: RenditionWidth, format: RenditionFormat): string {
  return `${renditionsFolder(id)}/${width}.${format}`;
}

/** Where a rendition of any kind lies: under the last part of its address. */
export function keyOf({ id, focalX, focalY }: KeyedPicture, rendition: Rendition): string {
  return `${renditionsFolder(id)}/${nameOf({ focalX, focalY }, rendition)}`;
}

/** What is needed of a picture to find its renditions. */
type KeyedPicture = { id: string; focalX: number; focalY: number };

/** The name of a rendition of any kind: the last part of its address. */
export function nameOf(
  { focalX, focalY }: Omit<KeyedPicture, 'id'>,
  { width, format, kind = 'plain' }: Rendition,
): string {
  return renditionName({ width, format, kind }, { x: focalX, y: focalY });
}

/** The folder in which all renditions of a picture lie, and nothing else. */
export function renditionsFolder(id: string): string {
  return `renditions/${id}`;
}
