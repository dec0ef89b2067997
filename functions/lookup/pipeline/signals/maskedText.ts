import { shorten } from '../../../../shared/rules/lookup/shorten.ts';

const longest = 280;

/** Masks what could lead to a person or to another site: addresses, links, handles and numbers. */
export function maskedText(text: string): string {
  const masked = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/gu, '[address]')
    .replace(/(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/giu, '[link]')
    .replace(
      /\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|io|co|me|ly|app|shop|tv|uk|de|fr|ca)\b\S*/giu,
      '[link]',
    )
    .replace(/(?<![\p{L}\d])\/?u\/[\w-]+/giu, '[name]')
    .replace(/@[\p{L}\p{N}_.-]+/gu, '[name]')
    .replace(/\p{N}+(?:[\s.,:/()-]*\p{N}+)*/gu, '[number]');
  return shorten(masked.trim(), longest);
}
