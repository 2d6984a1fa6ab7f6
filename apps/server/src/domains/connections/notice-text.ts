import type { NoticeChannel } from '@shutterhouse/contract/connections/constants';
import type { MailBlock, MailDescription } from '../../outbox/description.ts';

type Told = Pick<MailDescription, 'subject' | 'heading' | 'blocks'>;

/** The text of a notice, in the format of its channel. */
export function noticeText(channel: NoticeChannel, told: Told): string {
  return channel === 'slack' ? slackText(told) : smsText(told);
}

/** The subject in bold, then the facts, then the link. Markup that somebody typed is escaped. */
function slackText({ subject, blocks }: Told): string {
  const parts = blocks.flatMap((block) => linesOf(block, slackEscaped, slackLink));
  return [`*${slackEscaped(subject).replaceAll('*', '∗')}*`, ...parts].join('\n').slice(0, 3000);
}

/** One short text: the subject and the link. */
function smsText({ subject, blocks }: Told): string {
  const link = blocks.find((block) => block.kind === 'button');
  const text = subject.replaceAll(/\s+/g, ' ').slice(0, 140);
  return link?.kind === 'button' ? `${text}\n${link.url}` : text;
}

function linesOf(
  block: MailBlock,
  escaped: (text: string) => string,
  link: (url: string, label: string) => string,
): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [escaped(block.text)];
    case 'facts':
      return block.rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => `${escaped(label)}: ${escaped(value)}`);
    case 'quote':
      return block.text.split('\n').map((line) => `> ${escaped(line)}`);
    case 'button':
    case 'link':
      return [link(block.url, block.label)];
    case 'note':
      return [];
  }
}

/** Escaped for Slack; a zero-width space keeps `<!channel>` and the like from notifying everybody. */
function slackEscaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b');
}

function slackLink(url: string, label: string): string {
  return `<${url.replaceAll(/[|>]/g, encodeURIComponent)}|${slackEscaped(label)}>`;
}
