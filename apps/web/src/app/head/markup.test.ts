import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataBlock, element, escaped } from './markup.ts';

describe('text from a studio', () => {
  test('never closes the attribute or element around it', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(escaped(words)).not.toMatch(/[<>"]/);
        expect(element('meta', { content: words })).toMatch(/^<meta content="[^"<>]*">$/);
      }),
    );
  });

  test('survives a data block unchanged, and never closes it', () => {
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
