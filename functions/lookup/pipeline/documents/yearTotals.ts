import type { CompanySum, SumChange } from '../../../../shared/model/lookup/market.ts';
import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';

/** The sums of a source's markets and companies over two years. */
export type YearTotals = {
  readonly source: SourceId;
  /** The brands of all companies. */
  readonly owners: readonly (readonly [object: ObjectSid, company: ObjectSid])[];
  readonly verticals: readonly { readonly vertical: VerticalId; readonly change: SumChange }[];
  readonly companies: readonly (CompanySum & {
    readonly vertical: VerticalId;
    readonly company: ObjectSid;
  })[];
};
