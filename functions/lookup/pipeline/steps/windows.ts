/** Months that fit into a bigint bit mask; older months have volumes only. */
export const monthsOfBits = 62;
export const yearMonths = 12;
const pairMonths = 24;
/** Copies are searched for in a quarter and in the same quarter a year before. */
const copiedMonths = 15;
export const retentionMonths = 6;
/** An author is new to a page without a post in this many months before. */
export const newMonths = 12;
/** A page's people may be of two years that ended five months ago. */
const peopleMonths = 30;

export type Windows = {
  readonly first_month: number;
  readonly last_month: number;
  /** The month of bit 0. */
  readonly epoch: number;
};

export function stageParameters({ last_month, epoch }: Windows) {
  return {
    epoch,
    first_trait_month: last_month - peopleMonths + 1,
    first_pair_month: last_month - pairMonths + 1,
    first_copied_month: last_month - copiedMonths + 1,
  };
}

export function bitsOf(months: readonly number[], epoch: number): bigint {
  return months.reduce((bits, month) => bits | (1n << BigInt(month - epoch)), 0n);
}
