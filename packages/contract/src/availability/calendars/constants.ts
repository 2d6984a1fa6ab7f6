/** Most other calendars per studio, and longest texts in characters. */
export const calendarLimits = { calendars: 5, name: 60, address: 2000 } as const;
