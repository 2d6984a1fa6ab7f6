import { useState } from 'react';
import { ChipGroup } from '../../../ui/controls/chip-group.tsx';

export type MailBodyProps = { html: string; text: string };

const forms = [
  { value: 'html', label: 'As a page' },
  { value: 'text', label: 'As text' },
];

/**
 * The content of a mail as its reader sees it. The HTML is shown in a sandboxed frame without
 * scripts, forms or origin, as others may have written parts of it.
 */
export function MailBody({ html, text }: MailBodyProps) {
  const [form, setForm] = useState('html');
  return (
    <section aria-label="Content of the mail" className="flex flex-col gap-3">
      <ChipGroup label="View" size="small" chips={forms} value={form} onChange={setForm} />
      {form === 'html' ? (
        <iframe
          title="The mail as a page"
          sandbox=""
          srcDoc={html}
          className="h-[32rem] w-full rounded-control border border-line bg-white"
        />
      ) : (
        <pre className="max-h-[32rem] overflow-auto rounded-control border border-line p-4 font-text text-desk whitespace-pre-wrap break-words">
          {text}
        </pre>
      )}
    </section>
  );
}
