import { expect, test } from 'vitest';
import { parseStyles, stylesFor } from './used-styles.ts';

const used = (css: string, html = '<p class="one two">') => stylesFor(html, parseStyles(css));

test('rules whose classes occur in the page are kept, others are not', () => {
  expect(used('.one{a:b}.three{a:b}.two{c:d}')).toBe('.one{a:b}.two{c:d}');
  expect(used('.one.two{a:b}.one .three{a:b}')).toBe('.one.two{a:b}');
  expect(used('.three,.two{a:b}')).toBe('.three,.two{a:b}');
});

test('rules that need no class are kept, and what is not a rule', () => {
  const css =
    '@import "x;y.css";@font-face{src:local(Georgia)}@keyframes in{0%{a:b}}p:hover,[data-x=".y"]{a:b}';
  expect(used(css)).toBe(css);
});

test('a comment is no part of a selector', () => {
  expect(used('/*! v4.3.5 */\n@layer a;/* .three */.one{a:b}')).toBe('@layer a;.one{a:b}');
});

test('classes in parentheses are not required', () => {
  expect(used('.one:not(.three){a:b}:is(.three,.four){a:b}.three:not(.one){a:b}')).toBe(
    '.one:not(.three){a:b}:is(.three,.four){a:b}',
  );
});

test('layers keep their order even when nothing in them is used; empty queries are dropped', () => {
  expect(used('@layer a{.three{a:b}}@layer b{@media (width > 1px){.three{a:b}}.one{a:b}}')).toBe(
    '@layer a{}@layer b{.one{a:b}}',
  );
  expect(used('@layer a,b;@media print{.one{a:b;&:hover{c:d}}}')).toBe(
    '@layer a,b;@media print{.one{a:b;&:hover{c:d}}}',
  );
});

test('names are read with the escapes of CSS and HTML', () => {
  const html = `<p class="md:w-1/2 2xl:p-1 [&amp;&gt;svg]:m-1 before:content-[&#x27;}&#x27;]"><noscript><b class="late"></b></noscript>`;
  const css = [
    '.md\\:w-1\\/2{a:b}',
    '.\\32 xl\\:p-1{a:b}',
    '.\\[\\&\\>svg\\]\\:m-1>svg{a:b}',
    ".before\\:content-\\[\\'\\}\\'\\]:before{content:'}'}",
    '.late{a:b}',
  ];
  expect(used([...css, '.md\\:w-1{a:b}', '.xl\\:p-1{a:b}'].join(''), html)).toBe(css.join(''));
});
