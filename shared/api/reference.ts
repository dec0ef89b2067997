/** The client's id for a call, which the log and error messages repeat. */
export const referenceHeader = 'x-reference';

/** Anything else could inject text into a log or a page. */
export const isReference = (text: string): boolean => /^[\w-]{8,64}$/.test(text);

export function newReference(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(8))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
