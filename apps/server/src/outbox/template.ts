import { withoutIsolation } from '@shutterhouse/contract/isolation';
import type { MailContent, MailDescription, MailSender } from './description.ts';
import { htmlOf } from './template-html.ts';
import { textOf } from './template-text.ts';

/**
 * Renders a description as HTML and plain text, in the look of the site. A line break in the subject
 * (it may contain a name that somebody typed) becomes a space.
 * @throws TypeError for a URL that is not http, https, mailto or tel
 */
export function mailOf(sender: MailSender, mail: MailDescription): MailContent {
  for (const block of mail.blocks) if ('url' in block) assertAddress(block.url);
  return { subject: oneLine(mail.subject), html: htmlOf(sender, mail), text: textOf(sender, mail) };
}

/**
 * Text without line breaks, characters of control and of direction, of at most 300 characters: for a header.
 */
export function oneLine(text: string): string {
  return withoutIsolation(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);
}

function assertAddress(url: string): void {
  const scheme = URL.parse(url)?.protocol ?? '';
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)) {
    throw new TypeError('A link in a mail must be an absolute URL: http, https, mailto or tel.');
  }
}
