/** How many addresses a network may subscribe per day. */
export const subscriptionsPerDay = 10;

/** How many confirmation mails an address gets per day, whoever enters it. */
export const confirmationsPerDay = 3;

/** For how many days the link of such a mail is valid. */
export const confirmDays = 7;
