/** Length of one slot of an event in minutes, and the number of places in it. */
export const miniSessionLimits = {
  slotMinutes: { min: 15, max: 120, default: 20 },
  placesPerSlot: { min: 1, max: 20, default: 1 },
  /** How many days ahead an event can be. */
  daysAhead: 730,
} as const;
