import { useEffect, useState } from 'react';

/** How long a button says that it has copied. */
const copiedMs = 3000;

export function useCopied(text: () => string): {
  state: 'ready' | 'copied' | 'failed';
  copy: () => Promise<void>;
} {
  // An object, so that a second copy is another state and counts its time anew.
  const [told, setTold] = useState<{ state: 'copied' | 'failed' } | null>(null);

  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), copiedMs);
    return () => clearTimeout(timer);
  }, [told]);

  async function copy() {
    const copied = await write(text());
    setTold({ state: copied ? 'copied' : 'failed' });
  }
  return { state: told?.state ?? 'ready', copy };
}

/** Browsers keep the clipboard from pages that aren't secure, or whose reader says no. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
