import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { maxQuotes, type QuotedPost, type Signal } from '../../../../shared/model/lookup/signal.ts';
import { maskedText } from './maskedText.ts';
import type { Quotable } from './readQuotable.ts';

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
