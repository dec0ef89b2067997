import { step } from '../steps/step.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';

export type Quotable = {
  readonly post: string;
  readonly author: string;
  readonly month: number;
  readonly text: string;
  readonly objects: readonly number[];
  /** Authors with a post of these months about the series, which may be more than were read. */
  readonly authors: number;
  /** Equal for copies of one text. */
  readonly wording: string;
};

/** Texts of the latest months only: older ones would cost a read of all their files. */
const quotedMonths = 2;
const mostRead = 60;

/** One post of each author, in an order that chance decides. */
export async function readQuotable(
  setting: SignalSetting,
  series: readonly Series[],
): Promise<Map<string, Quotable[]>> {
  const { engine, months, quotable } = setting;
  const found = new Map<string, Quotable[]>();
  const from = series.length > 0 ? quotable?.(months.window(months.last, quotedMonths)) : null;
  if (!from) return found;
  const rows = await inParts(setting, series, (parameters) =>
    engine.rows(
      `WITH raw_post AS (${from}) ${step('read/quotable', { ...parameters, most_read: mostRead })}`,
    ),
  );
  for (const [vertical, object, post, author, month, text, objects, authors, wording] of rows) {
    const key = placeKey({ vertical: Number(vertical), object: Number(object) });
    const one: Quotable = {
      post: String(post),
      author: String(author),
      month: Number(month),
      text: String(text),
      objects: String(objects).split('~').map(Number),
      authors: Number(authors),
      wording: String(wording),
    };
    found.set(key, [...(found.get(key) ?? []), one]);
  }
  return found;
}
