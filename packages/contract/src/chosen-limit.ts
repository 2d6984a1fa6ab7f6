/** How many rows of a list can be changed together. */
export const maxChosen = 100;
