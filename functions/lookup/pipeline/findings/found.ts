import type { DocumentFinding } from '../../../../shared/model/lookup/finding.ts';
import type { Months } from '../documents/series.ts';
import type { Engine } from '../engine.ts';
import type { Reference } from '../files/reference.ts';

export type FindingSetting = {
  readonly engine: Engine;
  readonly source: number;
  readonly months: Months;
  readonly reference: Reference;
};

export type Found = { readonly vertical: number; readonly object: number; readonly finding: DocumentFinding };
