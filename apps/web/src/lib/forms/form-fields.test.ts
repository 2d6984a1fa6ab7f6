import { expect, test } from 'vitest';
import { savedOr } from './form-fields.ts';

const blank = { name: '', stock: 1, features: [''], isActive: true };

test('the form of a new record starts with the defaults', () => {
  expect(savedOr(blank, undefined)).toEqual(blank);
});

test('the form of an existing record has only its own fields as saved, with defaults in place of null', () => {
  const saved = { id: 'p1', version: 3, name: 'Prints', stock: 0, isActive: false, features: null };
  expect(savedOr(blank, saved)).toEqual({
    name: 'Prints',
    stock: 0,
    features: [''],
    isActive: false,
  });
});
