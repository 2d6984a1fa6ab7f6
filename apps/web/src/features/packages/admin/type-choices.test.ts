import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { describe, expect, it } from 'vitest';
import { typeChoices } from './type-choices.ts';

const values = (titles: string[], current = '') => typeChoices(titles, current).map((c) => c.value);

describe('what a package can belong to', () => {
  it('is one of the general kinds, when there are no services', () => {
    expect(values([])).toEqual([...packageTypes]);
  });

  it('is any service too, each named once', () => {
    expect(values(['Weddings', 'Newborns'])).toEqual([...packageTypes, 'Newborns']);
  });

  it('stays what it was when its service is gone', () => {
    expect(values([], 'Boudoir')).toEqual([...packageTypes, 'Boudoir']);
  });

  it('is read with a capital', () => {
    expect(typeChoices([], '')[0]).toEqual({ value: 'basic', label: 'Basic' });
  });
});
