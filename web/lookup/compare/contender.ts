import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { compareOrder } from '../../../shared/rules/lookup/compareOrder.ts';
import { sinceFirstPost } from '../../../shared/rules/lookup/sinceFirstPost.ts';
import { seriesColor, seriesColors } from '../../ui/charts/ShareDonut.tsx';
import type { Compared } from './useCompared.ts';

export const postsOf = ({ insight }: Pick<Contender, 'insight'>) =>
  sinceFirstPost(insight.activity.authentic);
export const retentionOf = ({ insight }: Pick<Contender, 'insight'>) => insight.retention.one_month;
export const spamOf = ({ insight }: Pick<Contender, 'insight'>) => insight.activity.spam_percents;

/** Decimals of an index would be false precision. */
export const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10;

export type Contender = {
  sid: number;
  name: string;
  type_code: ObjectTypeCode;
  insight: InsightDocument;
  letter: string;
  color: string;
  broken: boolean;
};

/** `A` to `J`: short names of compared objects, in their order. */
const letterOf = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);

/** The objects with a page, in their order, each with its letter and color. */
export function contendersOf(compared: readonly Compared[]): Contender[] {
  const found = compared.flatMap(({ sid, object, insight }) =>
    object && insight ? [{ sid, name: object.name, type_code: object.type_code, insight }] : [],
  );
  return compareOrder(found, ({ insight }) => insight.activity.authentic.at(-1) ?? null).map((each, at) => ({
    ...each,
    letter: letterOf(at),
    color: seriesColor(at),
    broken: at >= seriesColors,
  }));
}
