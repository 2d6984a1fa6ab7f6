import type { Picture } from '@shutterhouse/contract/pictures';

/** A photograph: one that the studio keeps, or a file at an address of its own. */
export type Photograph =
  | { kind: 'kept'; picture: Picture }
  | { kind: 'file'; src: string; width: number; height: number; alt: string };

/** One piece of work as the walls and the viewer show it. */
export type Work = {
  id: string;
  /** Empty for one that has no words of its own: no caption is drawn over it. */
  title: string;
  category: string;
  /** What it is called where it can't be seen; its title and category when not given. */
  label?: string | undefined;
  description: string;
  /** A video or a page elsewhere that belongs to it. */
  link?: string | undefined;
  featured: boolean;
  photograph: Photograph;
};

/** Width divided by height. */
export function ratioOf({ photograph }: Work): number {
  const size = photograph.kind === 'kept' ? photograph.picture : photograph;
  return size.width / size.height;
}

/** What a piece of work is called where it can't be seen. */
export function labelOf({ label, title, category }: Work): string {
  return label ?? [title, category].filter((words) => words !== '').join(', ');
}

/** The words that stand for the photograph where it can't be seen. */
export function altOf({ photograph }: Work): string {
  return photograph.kind === 'kept' ? photograph.picture.alt : photograph.alt;
}
