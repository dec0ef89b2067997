import { useEffect, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { match } from '../../../../shared/api/lookup/queries.ts';
import { longestQuery, type SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { asShown, call } from '../../../api/calls.ts';

/** Splits a match into the verticals that have data for it. */
export const lookedUpIn = ({ object_sid, domains }: SearchMatch) => ({
  sid: object_sid,
  domains: domains.filter(({ has_data }) => has_data).map(({ domain_sid }) => domain_sid),
});

const debounceMs = 120;
const maxSuggestions = 8;

export type Suggestions = {
  /** The query of these matches, which stay until the next ones arrive. */
  query: string;
  matches: SearchMatch[];
  /** Near names, in place of a good match. */
  near: SearchMatch[];
  error: CallError | null;
};

const none: Suggestions = { query: '', matches: [], near: [], error: null };

/** Suggestions for a text; a newer request supersedes the previous one. */
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
        const { matches, near } = await call(
          match,
          asShown(match, { query: query.slice(0, longestQuery), source, limit: maxSuggestions }),
          { signal: asked.signal },
        );
        if (!asked.signal.aborted) setFound({ query, matches, near, error: null });
      } catch (error) {
        if (asked.signal.aborted) return;
        setFound({ query, matches: [], near: [], error: error instanceof CallError ? error : null });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query, source]);

  return query ? found : none;
}
