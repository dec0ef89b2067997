import { monthOf } from '../../../../shared/rules/lookup/months.ts';
import { clock } from '../../../platform/services/clock.ts';

/** The current month, in UTC wherever the machine is: its posts don't count until it is over. */
export const runningMonth = (): number => monthOf(clock.now());
