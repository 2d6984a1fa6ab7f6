import { MarkedText } from '../../../../ui/layout/marked-text.tsx';

/** A sentence with the address to which a mail goes. */
export function AddressedTo({ text }: { text: string }) {
  const email = (words: string) => <span className="break-words text-ink">{words}</span>;
  return <MarkedText text={text} marks={{ email }} />;
}
