import { step } from '../steps/step.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';
import { longest } from './shapeOf.ts';

/** The posts of a series in a month that have a text of two or more authors. */
export type CopiedText = {
  readonly month: number;
  readonly wording: string;
  readonly posts: number;
  readonly authors: number;
};

export async function readCopiedTexts(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, CopiedText[]>> {
  const { engine, months } = setting;
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(step('read/copied_texts', { ...parameters, first_month: months.last - longest + 1 })),
  );
  const found = new Map<string, CopiedText[]>();
  for (const [vertical, object, month, wording, posts, authors] of rows) {
    const key = placeKey({ vertical: Number(vertical), object: Number(object) });
    const one = {
      month: Number(month),
      wording: String(wording),
      posts: Number(posts),
      authors: Number(authors),
    };
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}
