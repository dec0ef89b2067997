import type { SeriesForecast } from '../../../../shared/model/lookup/forecast.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { readKeptRecord } from '../rows/record.ts';
import type { From } from '../rows/state.ts';

/** A chance of a kind that turned out to be off is seen as a bound; the record keeps the chance itself. */
export async function withBounds(forecast: SeriesForecast, from?: From): Promise<SeriesForecast> {
  if (!isForecast(forecast) || forecast.growth?.chance === undefined) return forecast;
  const { chance, ...growth } = forecast.growth;
  const buckets = (await readKeptRecord(from))?.record.result?.chances?.buckets ?? [];
  const off = buckets.find((each) => each.off && isIn(each, chance));
  return off ? { ...forecast, growth: { ...growth, chance_within: [off.from, off.to] } } : forecast;
}

const isIn = ({ from, to }: { from: number; to: number }, chance: number) =>
  chance >= from && (chance < to || to === 100);
