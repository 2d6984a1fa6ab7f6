import { directionOf } from '@shutterhouse/contract/languages';
import { localeTag } from '@shutterhouse/contract/locale';
import type { MailBlock, MailDescription, MailSender } from './description.ts';

/**
 * The site's light colours except the accent, repeated here because mail readers don't support CSS
 * variables.
 */
const colours = {
  paper: '#FAF8F5',
  raised: '#FFFFFF',
  line: '#E7E2DA',
  ink: '#1F1B18',
  muted: '#6B635B',
};
const textFont = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const displayFont = "Fraunces, Georgia, 'Times New Roman', serif";
const body = `margin: 0 0 20px; font-family: ${textFont}; font-size: 16px; line-height: 1.6; color: ${colours.ink};`;
const small = `font-family: ${textFont}; font-size: 13px; line-height: 1.6; color: ${colours.muted};`;

/** Wraps even inside words: one that doesn't fit would make the whole mail wider than a phone. */
const wraps = 'overflow-wrap: anywhere; word-break: break-word;';
/** The width of the label column of facts, in pixels. */
const labelWidth = 88;

/**
 * The HTML of a mail: one column in a table, with inline styles, since mail readers drop style sheets.
 */
export function htmlOf(
  sender: MailSender,
  { subject, heading, blocks, reason }: MailDescription,
): string {
  const footer = [sender.address, sender.phone]
    .filter((text) => text !== '')
    .map((text) => lines(text))
    .join('<br>');
  const isRtl = directionOf(localeTag()) === 'rtl';
  return `<!doctype html>
<html lang="${localeTag()}"${isRtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin: 0; padding: 0; background-color: ${colours.paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: ${colours.paper};">
<tr><td align="center" style="padding: 40px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: ${isRtl ? 'right' : 'left'}; ${wraps}">
<tr><td style="padding: 0 0 24px; font-family: ${displayFont}; font-size: 20px; color: ${colours.ink};">${escaped(sender.name)}</td></tr>
<tr><td style="padding: 32px 28px 16px; background-color: ${colours.raised}; border: 1px solid ${colours.line}; border-radius: 14px;">
<h1 style="margin: 0 0 20px; font-family: ${displayFont}; font-size: 28px; line-height: 1.15; font-weight: 400; color: ${colours.ink};">${escaped(heading)}</h1>
${blocks.map((block) => htmlOfBlock(block, sender.accent)).join('\n')}
</td></tr>
<tr><td style="padding: 24px 0 0; ${small}">
<strong style="font-weight: 600; color: ${colours.ink};">${escaped(sender.name)}</strong><br>
${footer === '' ? '' : `${footer}<br>\n`}${anchor(sender.url, sender.url, `color: ${colours.muted};`)}${reason ? `<br><br>\n${escaped(reason)}` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOfBlock(block: MailBlock, accent: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${body}">${lines(block.text)}</p>`;
    case 'note':
      return `<p style="margin: 0 0 20px; ${small}">${lines(block.text)}</p>`;
    case 'button': {
      const style = `display: inline-block; padding: 13px 22px; background-color: ${accent}; border-radius: 8px; font-family: ${textFont}; font-size: 16px; font-weight: 500; color: #FFFFFF; text-decoration: none;`;
      return `<p style="margin: 4px 0 24px;">${anchor(block.url, block.label, style)}</p>`;
    }
    case 'link':
      return `<p style="${body}">${escaped(block.label)}<br>${anchor(block.url, block.url, `color: ${accent}; word-break: break-all;`)}</p>`;
    case 'facts':
      return facts(block.rows.filter(([, value]) => value !== ''));
    case 'quote': {
      const source = block.source
        ? `<p style="margin: 0 0 8px; ${small}">${escaped(block.source)}</p>\n`
        : '';
      return `${source}<blockquote style="margin: 0 0 20px; padding: 2px 0 2px 16px; border-left: 2px solid ${colours.line}; font-family: ${textFont}; font-size: 15px; line-height: 1.6; color: ${colours.muted};">${lines(block.text)}</blockquote>`;
    }
  }
}

function facts(rows: readonly (readonly [label: string, value: string])[]): string {
  const cell = `padding: 10px 0; border-top: 1px solid ${colours.line}; vertical-align: top;`;
  const html = rows.map(
    ([label, value]) =>
      `<tr><td width="${labelWidth}" style="${cell} width: ${labelWidth}px; padding-right: 16px; ${small}">${escaped(label)}</td><td style="${cell} font-family: ${textFont}; font-size: 15px; line-height: 1.5; color: ${colours.ink};">${lines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout: fixed; margin: 0 0 24px; border-bottom: 1px solid ${colours.line};">\n${html.join('\n')}\n</table>`;
}

function anchor(url: string, label: string, style: string): string {
  return `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`;
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
