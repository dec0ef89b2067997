import type { SearchMatch } from '../../../model/lookup/match.ts';
import { symbolText } from '../../../model/lookup/symbol.ts';
import { wordsOf } from './words.ts';

/** Null unless the typed text is the ticker of several companies. */
export function sharedTicker(
  query: string,
  matches: readonly Pick<SearchMatch, 'name' | 'symbol'>[],
): string | null {
  const typed = wordsOf(query).join(' ');
  const found = matches.flatMap(({ name, symbol }) =>
    symbol && wordsOf(symbol.ticker).join(' ') === typed ? [`${name} (${symbolText(symbol)})`] : [],
  );
  return found.length > 1 ? `Several companies have this ticker: ${found.join(', ')}. Choose one.` : null;
}
