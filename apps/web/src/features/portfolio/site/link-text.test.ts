import { expect, test } from 'vitest';
import { linkText } from './link-text.ts';

test.each([
  ['https://www.tiktok.com/@lens/video/1', 'Watch on TikTok'],
  ['https://vm.tiktok.com/x', 'Watch on TikTok'],
  ['https://youtu.be/x', 'Watch on YouTube'],
  ['https://vimeo.com/1', 'Watch on Vimeo'],
  ['https://tiktok.com.evil.example/x', 'See more at tiktok.com.evil.example'],
  ['https://www.lens.example/story', 'See more at lens.example'],
])('a link to %s says %s', (link, words) => expect(linkText(link)).toBe(words));
