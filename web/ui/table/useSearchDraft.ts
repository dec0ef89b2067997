import { useEffect, useRef, useState } from 'react';

/** Long enough for the next key of a word, short enough not to be waited for. */
const restMs = 200;

/** What is being typed counts at once; the address follows when the keys rest, since each address draws the whole page. */
export function useSearchDraft(inAddress: string, write: (search: string) => void) {
  const [draft, setDraft] = useState(inAddress);
  const written = useRef(inAddress);
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  // A link or the browser's own Back says something else.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setDraft(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (draft === written.current) return;
    const timer = setTimeout(() => {
      written.current = draft;
      latestWrite.current(draft);
    }, restMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft, setDraft] as const;
}
