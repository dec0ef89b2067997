import {
  type changeOf,
  countsText,
  type YearFigure,
  yearFigures,
} from '../../../shared/rules/lookup/yearChange.ts';
import { ChangeText } from './ChangeText.tsx';

/** A year-over-year change, with its counts on hover. */
export function YearChange({
  change,
  interval,
  carried,
  since,
  figure,
  unknown = null,
}: ReturnType<typeof changeOf> & { figure: YearFigure; unknown?: string | null }) {
  if (!change) return unknown;
  const { unit, good } = yearFigures[figure];
  return (
    <ChangeText
      change={change.change}
      interval={interval}
      unit={unit}
      good={good}
      since={since}
      why={[countsText(change, figure), carried ?? []].flat().join('; ')}
    />
  );
}
