import { useEffect, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { match } from '../../../../shared/api/lookup/lookup.ts';
import { longestQuery, type SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { call } from '../../../api/calls.ts';

/** A pause in typing that is long enough to ask in. */
const debounceMs = 120;
const maxSuggestions = 8;

export type Suggestions = {
  /** The text that the matches were found for; they stay until those of the next text have come. */
  query: string;
  matches: SearchMatch[];
  error: CallError | null;
};

const none: Suggestions = { query: '', matches: [], error: null };

/** What a text might mean. A newer text takes the place of one that is still asked for. */
export function useSuggestions(text: string, source: SourceId | null): Suggestions {
  const query = text.trim();
  const [found, setFound] = useState(none);

  useEffect(() => {
    if (!query || !source) {
      setFound(none);
      return;
    }
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { matches } = await call(
          match,
          { query: query.slice(0, longestQuery), source, limit: maxSuggestions },
          { signal: asked.signal },
        );
        if (!asked.signal.aborted) setFound({ query, matches, error: null });
      } catch (error) {
        if (asked.signal.aborted) return;
        setFound({ query, matches: [], error: error instanceof CallError ? error : null });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query, source]);

  return query ? found : none;
}
