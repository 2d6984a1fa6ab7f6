import { expect, test } from 'vitest';
import { savedOr } from './saved-or.ts';

const blank = { name: '', stock: 1, features: [''], isActive: true };

test('a form of something new begins with what a new one begins with', () => {
  expect(savedOr(blank, undefined)).toEqual(blank);
});

test('a form of something known holds what is saved, no more than its own fields, and nothing in place of null', () => {
  const saved = { id: 'p1', version: 3, name: 'Prints', stock: 0, isActive: false, features: null };
  expect(savedOr(blank, saved)).toEqual({
    name: 'Prints',
    stock: 0,
    features: [''],
    isActive: false,
  });
});
