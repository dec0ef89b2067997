import { runningMonth } from '../../functions/insights/build/files/runningMonth.ts';

export const lastCompleteMonth = (): number => runningMonth() - 1;
