/** How long one slot of an event can be, in minutes, and how many can come to it. */
export const miniSessionLimits = {
  slotMinutes: { min: 15, max: 120, default: 20 },
  placesPerSlot: { min: 1, max: 20, default: 1 },
  /** Days from today on which an event can be. */
  daysAhead: 730,
} as const;
