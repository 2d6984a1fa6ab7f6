/** Most other calendars per studio, longest texts in characters, and most busy times that are read of one calendar. */
export const calendarLimits = { calendars: 5, name: 60, address: 2000, busyTimes: 5000 } as const;
