import { removalDays } from '../../model/lookup/removal.ts';
import { daysLater } from '../activity/statisticsPeriod.ts';

export const removalDueOn = (receivedOn: string): string => daysLater(receivedOn, removalDays);
