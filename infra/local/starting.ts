/** The current step of a first start. */
export type Starting = {
  /** All steps in their order. */
  readonly steps: readonly string[];
  readonly step: string;
  readonly done?: number;
  readonly total?: number;
};
