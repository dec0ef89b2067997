/** US dollars per month: the fixed part, and the part per million calls. */
export type Line = { what: string; fixed: number; perMillionCalls: number };

export const fixedAndPerMillion = (what: string, fixed: number, perMillionCalls: number): Line => ({
  what,
  fixed,
  perMillionCalls,
});

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
