import { monthOf } from '../../../../shared/rules/lookup/months.ts';
import { clock } from '../../../services/clock.ts';

/** The month that isn't over yet, in UTC wherever the machine is: its posts don't count until it is. */
export const runningMonth = (): number => monthOf(clock.now());
