import { expect, test } from 'vitest';
import { previewHead } from './preview-head.ts';

const icon = 'https://studio.example/icons/512.png';

test('a shared link to a client-rendered page says what it is and whose, with the icon of the studio', () => {
  const head = previewHead({ title: 'Shared files', name: 'Wren & "Co"', icon });
  expect(head).toContain(
    '<meta property="og:title" content="Shared files · Wren &amp; &quot;Co&quot;">',
  );
  expect(head).toContain('<meta property="og:site_name" content="Wren &amp; &quot;Co&quot;">');
  expect(head).toContain(`<meta property="og:image" content="${icon}">`);
  expect(previewHead({ title: undefined, name: 'Wren', icon })).toContain('content="Wren"');
});
