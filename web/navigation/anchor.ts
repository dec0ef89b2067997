/** What an address's hash names on the page, if it is there: anybody may have typed anything into an address. */
export function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
