import { longestText } from './tokens.ts';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export function isOrdinaryLink(text: string): boolean {
  if (text.length > longestText) return false;
  const address = decode(text)
    .replaceAll(/[\s\p{C}]/gu, '')
    .toLowerCase();
  // A network share (UNC path): opening one leaks the person's credentials to that machine.
  if (/^(?:\\|\/[\\/])/.test(address)) return false;
  const scheme = /^[^/?#\\]*?:/.exec(address)?.[0];
  // Accepts links without a scheme, and a host with a port, which looks like a scheme.
  return (
    scheme === undefined || allowed.has(scheme) || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d+(?:[/?#]|$)/.test(address)
  );
}

/** Checks indirect strings, since any link may refer to them. */
export const isHostileText = (text: string): boolean =>
  /^(?:javascript|vbscript|data|file):/.test(
    decode(text)
      .replaceAll(/[\s\p{C}]/gu, '')
      .toLowerCase(),
  );

function decode(text: string): string {
  const bytes = Buffer.from(text, 'latin1');
  if (text.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(bytes);
  if (text.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes);
  if (text.startsWith('\u00ef\u00bb\u00bf')) return new TextDecoder().decode(bytes);
  return text;
}
