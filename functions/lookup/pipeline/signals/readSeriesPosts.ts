import { mostOfAuthor } from '../../../../shared/model/lookup/signal.ts';
import { rowsOf } from '../documents/unpack.ts';
import { step } from '../steps/step.ts';
import { monthsOfBits } from '../steps/windows.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';

type Values = readonly (number | null)[];

export type SeriesPosts = {
  /** At most three posts of each author a month. */
  readonly counted: Values;
  readonly written: Values;
};

export async function readSeriesPosts(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, SeriesPosts>> {
  const { engine, months } = setting;
  const first = Math.max(months.first, months.last - monthsOfBits + 1);
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(
      step('read/signal_posts', { ...parameters, first_month: first, most_of_author: mostOfAuthor }),
    ),
  );
  return new Map(
    rows.map(([vertical, object, packed]) => {
      const byMonth = new Map(
        rowsOf(JSON.parse(`[${packed}]`) as number[], 3).map(([month = 0, ...posts]) => [month, posts]),
      );
      const values = (at: 0 | 1) => months.series((month) => byMonth.get(month)?.[at] ?? 0, first);
      const key = placeKey({ vertical: Number(vertical), object: Number(object) });
      return [key, { counted: values(0), written: values(1) }];
    }),
  );
}
