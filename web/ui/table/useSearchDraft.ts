import { useEffect, useRef, useState } from 'react';

/** Long enough to wait for the next key, too short to notice. */
const restMs = 200;

/** Filters while typing; the address follows after a pause, since each change renders the whole page. */
export function useSearchDraft(inAddress: string, write: (search: string) => void) {
  const [draft, setDraft] = useState(inAddress);
  const written = useRef(inAddress);
  const latestWrite = useRef(write);
  useEffect(() => {
    latestWrite.current = write;
  });
  // The address changed by a link or by Back.
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
