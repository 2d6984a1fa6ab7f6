import { packageTypes } from '@shutterhouse/contract/packages/constants';
import { describe, expect, it } from 'vitest';
import { typeChoices } from './type-choices.ts';

const values = (titles: string[], current = '') => typeChoices(titles, current).map((c) => c.value);

describe('the types of a package', () => {
  it('are the general ones when there are no services', () => {
    expect(values([])).toEqual([...packageTypes]);
  });

  it('include every service, each named once', () => {
    expect(values(['Weddings', 'Newborns'])).toEqual([...packageTypes, 'Newborns']);
  });

  it('keep the current one when its service is gone', () => {
    expect(values([], 'Boudoir')).toEqual([...packageTypes, 'Boudoir']);
  });

  it('are shown with a capital', () => {
    expect(typeChoices([], '')[0]).toEqual({ value: 'basic', label: 'Basic' });
  });
});
