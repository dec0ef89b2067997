/** Names that programs give by themselves. */
const meaningless = /^(untitled|document\d*|presentation\d*|slide 1|title)$/i;

/** What a report could be called: its PDF's own title or, without a useful one, its file's name in words. */
export function offeredName(title: string | null | undefined, file_name: string): string {
  const own = (title ?? '')
    .replace(/^Microsoft \w+ - /, '')
    .replace(/\.(docx?|pptx?|pdf|indd)$/i, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (own !== '' && !meaningless.test(own)) return own.slice(0, 200);
  const words = file_name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
