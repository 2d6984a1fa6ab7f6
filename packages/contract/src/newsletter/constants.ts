/** How many addresses one network may subscribe within a day. */
export const subscriptionsPerDay = 10;

/** How many mails that ask for a confirmation an address gets within a day, whoever types it. */
export const confirmationsPerDay = 3;

/** For how many days the link of such a mail holds. */
export const confirmDays = 7;
