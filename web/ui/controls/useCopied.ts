import { useEffect, useState } from 'react';

export type CopyState = 'ready' | 'copied' | 'failed';

const copiedMs = 3000;

export function useCopied(
  text: () => string | Promise<string>,
  shownForMs = copiedMs,
): { state: CopyState; copy: () => Promise<void> } {
  // An object, so that copying again restarts the timer.
  const [told, setTold] = useState<{ state: 'copied' | 'failed' } | null>(null);

  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), shownForMs);
    return () => clearTimeout(timer);
  }, [told, shownForMs]);

  async function copy() {
    const copied = await write(text());
    setTold({ state: copied ? 'copied' : 'failed' });
  }
  return { state: told?.state ?? 'ready', copy };
}

/** Fails on insecure pages and where the permission is denied. */
async function write(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await writeOnceThere(text);
    return true;
  } catch {
    return false;
  }
}

/** Safari accepts a pending text only as a promise passed within the click. */
async function writeOnceThere(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((whole) => new Blob([whole], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
