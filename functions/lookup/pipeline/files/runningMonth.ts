import { monthOf } from '../../../../shared/rules/lookup/months.ts';
import { clock } from '../../../platform/services/clock.ts';

/** In UTC on every machine. Posts of this month don't count until it is over. */
export const runningMonth = (): number => monthOf(clock.now());
