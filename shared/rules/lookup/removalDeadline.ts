import { daysLater } from '../activity/statisticsPeriod.ts';

/** How long a request may wait until its posts are out of the post files. */
const removalDays = 30;

export const removalDueOn = (receivedOn: string): string => daysLater(receivedOn, removalDays);
