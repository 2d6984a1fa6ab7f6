import type { TaxInput } from '@shutterhouse/contract/settings/taxes';

/** The taxes of a studio that has one, the default one with another percent or name. */
export function onlyTax(percent: number, name = 'Sales tax'): TaxInput[] {
  return [{ id: 'standard', name, note: '', percents: [{ from: '', percent }], isEnded: false }];
}
