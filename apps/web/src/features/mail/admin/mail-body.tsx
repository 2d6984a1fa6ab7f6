import { useState } from 'react';
import { ChipGroup } from '../../../ui/chip-group.tsx';

export type MailBodyProps = { html: string; text: string };

const forms = [
  { value: 'html', label: 'As a page' },
  { value: 'text', label: 'As text' },
];

/**
 * What a mail says, as its reader sees it. The page stands in a frame that runs no script, sends no
 * form and belongs to no origin, whatever somebody wrote into it.
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
