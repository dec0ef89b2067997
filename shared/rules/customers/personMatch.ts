type Named = { full_name: string | null; email: string };

/** Without accents and capitals. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Each word typed begins a word of the name or a part of the address; a text with `@` is compared with the address. */
export function personMatcher(query: string): (person: Named) => boolean {
  const typed = plain(query);
  if (typed.includes('@')) return ({ email }) => plain(email).includes(typed);
  const words = typed.split(' ');
  return ({ full_name, email }) => {
    const parts = [...plain(full_name ?? '').split(/[\s’'-]+/u), ...plain(email).split(/[@._+-]+/u)];
    const whole = [plain(full_name ?? ''), plain(email)];
    return words.every((word) => [...parts, ...whole].some((part) => part.startsWith(word)));
  };
}
