import type { PersonParts } from './tables.ts';

/** What one person can have from another; a name is one thing. */
const parts = [['firstName', 'lastName'], ['phone'], ['language']] as const;

/** Those columns of a person. */
export function partsOf({ firstName, lastName, phone, language }: PersonParts): PersonParts {
  return { firstName, lastName, phone, language };
}

/** Those of the parts of which all columns fit, as a person has them. */
export function partsWhere<Person extends Partial<PersonParts>>(
  person: Person,
  fits: (column: keyof PersonParts) => boolean,
): Partial<PersonParts> {
  const columns = parts.filter((part) => part.every(fits)).flat();
  return Object.fromEntries(columns.map((column) => [column, person[column]]));
}

/** What somebody has nothing of, as another person has it. */
export function missingParts(own: PersonParts, other: PersonParts): Partial<PersonParts> {
  return partsWhere(other, (column) => !own[column]);
}
