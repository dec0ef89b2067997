import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { maxQuotes, type QuotedPost, type Signal } from '../../../../shared/model/lookup/signal.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { step } from '../steps/step.ts';
import { inParts, placeKey, type Series, type SignalSetting } from './setting.ts';

const longest = 280;

/** Masks what could lead to a person or to another site: addresses, links, handles and numbers. */
export function maskedText(text: string): string {
  const masked = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/gu, '[address]')
    .replace(/(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/giu, '[link]')
    .replace(
      /\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|io|co|me|ly|app|shop|tv|uk|de|fr|ca)\b\S*/giu,
      '[link]',
    )
    .replace(/(?<![\p{L}\d])\/?u\/[\w-]+/giu, '[name]')
    .replace(/@[\p{L}\p{N}_.-]+/gu, '[name]')
    .replace(/\p{N}+(?:[\s.,:/()-]*\p{N}+)*/gu, '[number]');
  return shorten(masked.trim(), longest);
}

/** A shorter text says nothing once names and links are masked. */
const leastLetters = 20;

/** Posts that mention what changed most come first. */
export function quotesOf({ companions = [] }: Signal, posts: readonly Quotable[]): QuotedPost[] {
  const rank = ({ objects }: Quotable) => {
    const at = companions.findIndex(({ sid }) => objects.includes(sid));
    return at < 0 ? companions.length : at;
  };
  const quotes = new Map<string, QuotedPost>();
  for (const { post, author, month, ...written } of posts.toSorted((one, other) => rank(one) - rank(other))) {
    const masked = textOf(written);
    if (masked === null || quotes.has(masked)) continue;
    quotes.set(masked, { post, author, month, text: masked });
    if (quotes.size === maxQuotes) break;
  }
  return [...quotes.values()];
}

/** The masked text of a post; null if nothing of it may be shown, or nothing is left. */
export function textOf({ text, authors }: Pick<Quotable, 'text' | 'authors'>): string | null {
  if (authors < minRow) return null;
  const masked = maskedText(text);
  return lettersOf(masked) < leastLetters ? null : masked;
}

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

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
