import { Paragraphs } from '../../../ui/layout/paragraphs.tsx';

/** The text of the privacy notice: plain paragraphs, separated by empty lines. */
export function PrivacyNotice({ text }: { text: string }) {
  return (
    <article className="wrap py-16 md:py-24">
      <h1 className="display text-display">Privacy</h1>
      <div className="measure mt-8 flex flex-col gap-5 text-body text-pretty">
        <Paragraphs text={text} />
      </div>
    </article>
  );
}
