import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataBlock, element, escaped } from './markup.ts';

describe('what a studio writes', () => {
  test('never ends the attribute or the element that it stands in', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(escaped(words)).not.toMatch(/[<>"]/);
        expect(element('meta', { content: words })).toMatch(/^<meta content="[^"<>]*">$/);
      }),
    );
  });

  test('comes back from a data block as it went in, and never ends it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constant('</script><script>alert(1)</script><!--')),
        (words) => {
          const block = dataBlock('application/json', { words }, 'page-state');
          const inner = /^<script type="application\/json" id="page-state">([^<]*)<\/script>$/.exec(
            block,
          )?.[1];
          expect(JSON.parse(inner ?? '')).toEqual({ words });
        },
      ),
    );
  });
});
