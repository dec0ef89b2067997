/** The header in which a client names its call: the log of that call has the same name, and so has what people read when it fails. */
export const referenceHeader = 'x-reference';

/** Anything else is somebody else's text, which must not get into a log or onto a page. */
export const isReference = (text: string): boolean => /^[\w-]{8,64}$/.test(text);

export function newReference(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(8))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
