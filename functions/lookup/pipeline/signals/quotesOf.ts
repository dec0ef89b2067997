import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { maxQuotes, type QuotedPost, type Signal } from '../../../../shared/model/lookup/signal.ts';
import { maskedText } from './maskedText.ts';
import type { Quotable } from './readQuotable.ts';

/** A shorter text says nothing once names and links are masked. */
const leastLetters = 20;

/** Posts that mention what changed most come first. */
export function quotesOf({ companions = [] }: Signal, posts: readonly Quotable[]): QuotedPost[] {
  if ((posts[0]?.authors ?? 0) < minRow) return [];
  const rank = ({ objects }: Quotable) => {
    const at = companions.findIndex(({ sid }) => objects.includes(sid));
    return at < 0 ? companions.length : at;
  };
  const quotes = new Map<string, QuotedPost>();
  for (const { post, author, month, text } of posts.toSorted((one, other) => rank(one) - rank(other))) {
    const masked = maskedText(text);
    if (lettersOf(masked) < leastLetters || quotes.has(masked)) continue;
    quotes.set(masked, { post, author, month, text: masked });
    if (quotes.size === maxQuotes) break;
  }
  return [...quotes.values()];
}

const lettersOf = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
