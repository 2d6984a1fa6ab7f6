import { z } from 'zod';
import { optionalCalendarDay } from '../dates.ts';
import { sentences, t, tc } from '../sentences.ts';
import { flag, id, lengths, optionalLine, requiredLine, requiredNumber } from '../validators.ts';

/** The limits of the list of taxes. */
export const taxLimits = { taxes: 20, percents: 20, name: 40, percent: 100 } as const;

/** Messages of the taxes. */
export const taxMessages = sentences({
  get fromTo() {
    return t('The tax rate can be from 0 to {percent} percent', { percent: taxLimits.percent });
  },
  decimals: 'The tax rate can have at most three decimals',
  notAList: 'Please send the taxes as a list',
  none: 'At least one tax is required; without taxes, one of 0 percent',
  get tooMany() {
    return t('There can be at most {taxes} taxes', { taxes: taxLimits.taxes });
  },
  nameTwice: 'Another tax has this name',
  percentsNone: 'A tax needs at least one rate',
  get percentsMany() {
    return t('A tax can have at most {percents} rates', { percents: taxLimits.percents });
  },
  dayTwice: 'This tax has another rate from this day',
  idTwice: 'A tax can be in the list only once',
  defaultEnded: 'The first tax is the default, which can’t be ended',
  stays: (name: string) =>
    t('{name} can’t be removed once it is saved. It can be ended.', { name }),
  unknown: 'This tax does not exist.',
  ended: 'This tax has ended. Please choose another.',
});

/** A percentage with at most three decimals. */
export const taxPercent = requiredNumber(() => t('Tax rate in percent'))
  .min(0, { error: () => taxMessages.fromTo })
  .max(taxLimits.percent, { error: () => taxMessages.fromTo })
  .refine((rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6, {
    error: () => taxMessages.decimals,
  });

/** A tax as public pages and forms need it. */
export const tax = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  percents: z.array(z.object({ from: z.string(), percent: z.number() })),
  isEnded: z.boolean(),
});

/** The indexes of values that are in a list already, further up. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

/** A tax from the editor; one without an id is new. */
const taxInput = z.object({
  id: id('Tax').optional(),
  name: requiredLine(() => t('Name of the tax'), taxLimits.name),
  /** Printed on invoices with the tax: why none is charged, or who owes it. */
  note: optionalLine(() => t('Sentence on invoices'), lengths.line).default(''),
  percents: z
    .array(z.object({ from: optionalCalendarDay.default(''), percent: taxPercent }), {
      error: () => taxMessages.percentsNone,
    })
    .min(1, { error: () => taxMessages.percentsNone })
    .max(taxLimits.percents, { error: () => taxMessages.percentsMany })
    .superRefine((percents, context) => {
      for (const index of repeated(percents.map(({ from }) => from))) {
        context.addIssue({ code: 'custom', path: [index, 'from'], message: taxMessages.dayTwice });
      }
    }),
  isEnded: flag(() => tc('tax', 'Ended')).default(false),
});
export type TaxInput = z.infer<typeof taxInput>;

/** The taxes of the studio; the first is the default. */
export const taxesInput = z
  .array(taxInput, { error: () => taxMessages.notAList })
  .min(1, { error: () => taxMessages.none })
  .max(taxLimits.taxes, { error: () => taxMessages.tooMany })
  .superRefine((taxes, context) => {
    for (const index of repeated(taxes.map(({ name }) => name.toLowerCase()))) {
      context.addIssue({ code: 'custom', path: [index, 'name'], message: taxMessages.nameTwice });
    }
    const ids = taxes.flatMap((each) => each.id ?? []);
    if (repeated(ids).length > 0) {
      context.addIssue({ code: 'custom', path: [], message: taxMessages.idTwice });
    }
    if (taxes[0]?.isEnded) {
      context.addIssue({
        code: 'custom',
        path: [0, 'isEnded'],
        message: taxMessages.defaultEnded,
      });
    }
  });

/** The tax of a service, a package or a product: the id of one, or null for the default. */
export const taxId = id('Tax').nullable();
