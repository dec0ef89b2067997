import { runningMonth } from '../../functions/lookup/pipeline/files/runningMonth.ts';

export const lastCompleteMonth = (): number => runningMonth() - 1;
