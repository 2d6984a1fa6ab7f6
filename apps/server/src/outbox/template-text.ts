import type { MailBlock, MailDescription, MailSender } from './description.ts';

/** The plain text of a mail. */
export function textOf(sender: MailSender, { heading, blocks, reason }: MailDescription): string {
  const foot = ['-- ', sender.name, sender.address, sender.phone, sender.url, reason ?? ''];
  const parts = [heading, ...blocks.map(textOfBlock), foot.filter(isFilled).join('\n')];
  return `${parts.filter(isFilled).join('\n\n')}\n`;
}

function textOfBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows
        .filter(([, value]) => isFilled(value))
        .map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
        .join('\n');
    case 'quote': {
      const quoted = block.text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
      return [...(block.source ? [`${block.source}:`] : []), ...quoted].join('\n');
    }
  }
}

function isFilled(text: string): boolean {
  return text !== '';
}
