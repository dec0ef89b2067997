import { clock } from '../../functions/services/clock.ts';
import { monthOf } from '../../shared/rules/lookup/months.ts';

export const lastCompleteMonth = (): number => monthOf(clock.now()) - 1;
