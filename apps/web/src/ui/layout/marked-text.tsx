import { Fragment, type ReactNode } from 'react';

export type MarkedTextProps = {
  /** A sentence with marks: `t('Read the <terms>terms</terms> first.')`. */
  text: string;
  /** What stands for each mark, by its name, around the words within it. */
  marks: Readonly<Record<string, (words: string) => ReactNode>>;
};

/** A sentence of which parts are more than text, such as links: translations can put them elsewhere. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return text.split(/(<(?:\w+)>.*?<\/\w+>)/s).map((part, index) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*?)<\/\w+>$/s.exec(part) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other identity.
    return <Fragment key={index}>{marks[name]?.(words) ?? part}</Fragment>;
  });
}
