import type { MetricId } from '../../../shared/model/metric.ts';

/** How one shown figure comes about, besides what its metric's definition says. */
export type Explanation = {
  readonly metric: MetricId;
  /** The very numbers that went in. */
  readonly inputs?: readonly { readonly name: string; readonly value: string }[];
  readonly n?: string | undefined;
};
