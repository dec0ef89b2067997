/** How many months a bigint of month bits can hold; older months have volumes only. */
export const monthsOfBits = 62;
/** Authors and correlations look back a year. */
export const yearMonths = 12;
/** Pairs of objects are kept for the relation timelines. */
const pairMonths = 24;
/** Copies are looked for in a quarter and in the same a year before. */
const copiedMonths = 15;
/** The longest retention period. */
export const retentionMonths = 6;

/** The windows of the release's metrics, as parameters of the steps. */
export type Windows = {
  readonly first_month: number;
  readonly last_month: number;
  /** The month of bit 0. */
  readonly epoch: number;
};

export function stageParameters({ last_month, epoch }: Windows) {
  return {
    epoch,
    first_trait_month: last_month - yearMonths + 1,
    first_pair_month: last_month - pairMonths + 1,
    first_copied_month: last_month - copiedMonths + 1,
  };
}

export function bitsOf(months: readonly number[], epoch: number): bigint {
  return months.reduce((bits, month) => bits | (1n << BigInt(month - epoch)), 0n);
}
