import { fullName, greetedName } from '@shutterhouse/contract/names';

type Row = { customerFirstName: string; customerLastName: string };

const namesOf = ({ customerFirstName: firstName, customerLastName: lastName }: Row) => ({
  firstName,
  lastName,
});

/** The full name of a booking's customer. */
export function customerName(row: Row): string {
  return fullName(namesOf(row));
}

/** The customer's name for the greeting of a mail. */
export function greetedCustomer(row: Row): string {
  return greetedName(namesOf(row));
}
