import { type GeographyMeasure, geographyMeasures } from '../../../shared/rules/lookup/places.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import type { Choose } from '../objects/lookupQuery.ts';

export const measureNames: Record<GeographyMeasure, string> = { percentile: 'Percentile', raw: 'Raw %' };

export const measureOf = (asked: string | null): GeographyMeasure =>
  geographyMeasures.find((name) => name === asked) ?? 'percentile';

/** One choice for all bars of a page. */
export function MeasureSwitch({ measure, choose }: { measure: GeographyMeasure; choose: Choose }) {
  return (
    <Segmented
      label="Measure"
      options={geographyMeasures.map((value) => ({ value, label: measureNames[value] }))}
      value={measure}
      onChange={(next) => choose({ measure: next === 'percentile' ? null : next })}
    />
  );
}
