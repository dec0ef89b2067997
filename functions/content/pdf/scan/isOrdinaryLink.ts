import { longestText } from './tokens.ts';

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link is one that a report may have: to the web, to a mailbox or to a telephone. */
export function isOrdinaryLink(text: string): boolean {
  if (text.length > longestText) return false;
  const address = decode(text)
    .replaceAll(/[\s\p{C}]/gu, '')
    .toLowerCase();
  // The address of another machine’s files, to which a password would be sent.
  if (address.startsWith('\\')) return false;
  const scheme = /^[^/?#\\]*?:/.exec(address)?.[0];
  // No scheme, or a host with a port.
  return (
    scheme === undefined || allowed.has(scheme) || /^[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d+(?:[/?#]|$)/.test(address)
  );
}

/** As a text that stands alone, which a link elsewhere may be made of. */
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
