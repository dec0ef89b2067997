import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { opening } from '../../navigation/dialogStep.ts';

/** All choices on the page are in the address, so that a copied link shows the same. */
export const lookupChoices = [
  'overlay',
  'demographic',
  'place',
  'measure',
  'relation',
  'themes',
  'from',
  'to',
  'previous',
  'forecast',
  'level',
  'view',
  'cells',
  'open',
  'tables',
  // Parts that are open, and lists that are shown whole.
  'open',
  'all',
  'dialog',
] as const;
export type LookupChoice = (typeof lookupChoices)[number];
export type Choices = Record<LookupChoice, string | null>;
export type Choose = (changes: Partial<Choices>) => void;

export function useChoices(): { choices: Choices; choose: Choose } {
  const [query, setQuery] = useSearchParams();
  const choices = useMemo(
    () => Object.fromEntries(lookupChoices.map((name) => [name, query.get(name)])) as Choices,
    [query],
  );
  // The address updates asynchronously, so successive choices build on this ref instead.
  const chosen = useRef(query);
  useEffect(() => {
    chosen.current = query;
  }, [query]);
  // The router returns a new setter after each change; a stable one keeps memoized cards from rendering again.
  const latest = useRef(setQuery);
  useEffect(() => {
    latest.current = setQuery;
  }, [setQuery]);
  const choose = useCallback<Choose>((changes) => {
    const opens = Boolean(changes.dialog) && !chosen.current.has('dialog');
    const after = new URLSearchParams(chosen.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    chosen.current = after;
    const step = opens ? { state: opening } : { replace: true };
    latest.current(after, { ...step, preventScrollReset: true });
  }, []);
  return { choices, choose };
}

export function toggled(list: string | null, entry: string): string | null {
  const entries = new Set((list ?? '').split(',').filter(Boolean));
  if (!entries.delete(entry)) entries.add(entry);
  return entries.size > 0 ? [...entries].join(',') : null;
}

export const isIn = (list: string | null, entry: string): boolean => (list ?? '').split(',').includes(entry);
