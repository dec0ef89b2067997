/** The release in the address of a page of CF Lite: links between its pages keep it, and its reads ask for it. */
let shown: number | null = null;

export const shownRelease = (): number | null => shown;

/** Set by the layout of CF Lite, before its pages render. */
export function showRelease(release: number | null): void {
  shown = release;
}

export function parseRelease(text: string | null): number | null {
  const release = Number(text);
  return Number.isSafeInteger(release) && release > 0 ? release : null;
}

/** The same address with today's figures. */
export function withoutRelease(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete('release');
  return query.size > 0 ? `${path}?${query}` : path;
}
