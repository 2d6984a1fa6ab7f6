import type { Picture } from '@shutterhouse/contract/pictures';

/** A photograph: a picture of the studio, or a file at another address. */
export type Photograph =
  | { kind: 'kept'; picture: Picture }
  | { kind: 'file'; src: string; width: number; height: number; alt: string };

/** A portfolio item as the walls and the viewer show it. */
export type Work = {
  id: string;
  /** Empty if it has no text: no caption is rendered. */
  title: string;
  category: string;
  /** The accessible name; title and category by default. */
  label?: string | undefined;
  description: string;
  /** A related video or page on another site. */
  link?: string | undefined;
  featured: boolean;
  photograph: Photograph;
};

/** Width divided by height. */
export function ratioOf({ photograph }: Work): number {
  const size = photograph.kind === 'kept' ? photograph.picture : photograph;
  return size.width / size.height;
}

/** The accessible name of an item. */
export function labelOf({ label, title, category }: Work): string {
  return label ?? [title, category].filter((words) => words !== '').join(', ');
}

/** The alt text of a photograph. */
export function altOf({ photograph }: Work): string {
  return photograph.kind === 'kept' ? photograph.picture.alt : photograph.alt;
}
