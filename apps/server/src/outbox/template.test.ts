import { defaultAccent } from '@shutterhouse/contract/settings/accent';
import { describe, expect, test } from 'vitest';
import type { MailBlock, MailSender } from './description.ts';
import { mailOf } from './template.ts';

const sender: MailSender = {
  name: 'Harbour & Lane',
  address: '12 Quay Street\nBoston',
  phone: '(617) 555-0140',
  url: 'https://studio.example/',
  accent: '#1f666b',
};

const mailWith = (...blocks: MailBlock[]) =>
  mailOf(sender, { subject: 'Hello', heading: 'A heading', blocks, reason: 'You asked for it.' });

describe('a mail', () => {
  test('says the same in HTML and in plain text, and names the sender', () => {
    const { html, text } = mailWith(
      { kind: 'paragraph', text: 'First line\nsecond line' },
      { kind: 'button', label: 'Choose a password', url: 'https://studio.example/reset?a=1&b=2' },
      { kind: 'link', label: 'The site', url: 'https://studio.example/gallery' },
      {
        kind: 'facts',
        rows: [
          ['Date', 'May 1'],
          ['Place', ''],
          ['Price', '$450'],
          ['Where', '14 Harbour Lane\nBeacon'],
        ],
      },
      { kind: 'quote', source: 'Robin Lens wrote', text: 'Two\n\nlines' },
      { kind: 'note', text: 'Small print' },
    );
    expect(text).toBe(`A heading

First line
second line

Choose a password:
https://studio.example/reset?a=1&b=2

The site:
https://studio.example/gallery

Date: May 1
Price: $450
Where: 14 Harbour Lane
  Beacon

Robin Lens wrote:
> Two
>
> lines

Small print

-- 
Harbour & Lane
12 Quay Street
Boston
(617) 555-0140
https://studio.example/
You asked for it.
`);
    for (const shown of [
      'First line<br>second line',
      'href="https://studio.example/reset?a=1&amp;b=2"',
      '>Choose a password<',
      '>May 1<',
      'Two<br><br>lines',
      'Small print',
      'Harbour &amp; Lane',
      '12 Quay Street<br>Boston',
      'You asked for it.',
    ]) {
      expect(html).toContain(shown);
    }
    expect(html).not.toContain('Place');
  });

  test('escapes markup that somebody typed, everywhere', () => {
    const typed = `<img src=x onerror="alert('1')">&amp;`;
    const { html } = mailOf(
      { ...sender, name: typed, address: typed, phone: typed },
      {
        subject: typed,
        heading: typed,
        reason: typed,
        blocks: [
          { kind: 'paragraph', text: typed },
          { kind: 'button', label: typed, url: 'https://studio.example/"><script>' },
          { kind: 'link', label: typed, url: "https://studio.example/'" },
          { kind: 'facts', rows: [[typed, typed]] },
          { kind: 'quote', source: typed, text: typed },
          { kind: 'note', text: typed },
        ],
      },
    );
    expect(html).not.toMatch(/<img|<script|onerror="/);
    const shown = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;';
    expect(html.split(shown).length - 1).toBe(15);
  });

  test('has the studio’s accent on its button', () => {
    const { html } = mailWith({ kind: 'button', label: 'Go', url: 'https://studio.example/' });
    expect(html).toContain('background-color: #1f666b;');
    expect(html.toLowerCase()).not.toContain(defaultAccent);
  });

  test('breaks a word that is wider than a phone, in a column of facts too', () => {
    const { html } = mailWith({ kind: 'facts', rows: [['Package', 'x'.repeat(120)]] });
    expect(html).toMatch(/max-width: 560px;[^"]* overflow-wrap: anywhere; word-break: break-word;/);
    // If the column were as wide as its longest word, the label would be wrapped instead.
    expect(html).toMatch(/<table [^>]*style="table-layout: fixed;[^>]*>\n<tr><td width="\d+"/);
  });

  test('has a subject of one line, whatever name it contains', () => {
    const { subject } = mailOf(sender, {
      subject: 'Message from Robin\r\nBcc: everybody@example.com\u2028\0!',
      heading: '',
      blocks: [],
    });
    expect(subject).toBe('Message from Robin Bcc: everybody@example.com !');
  });

  test.each(['javascript:alert(1)', '/reset', 'data:text/html,x', ''])(
    'does not link to %j',
    (url) => {
      expect(() => mailWith({ kind: 'button', label: 'Go', url })).toThrow(TypeError);
    },
  );
});
