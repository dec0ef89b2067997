/** Hands a file to the browser's downloads. */
export function download(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `Oatmere · Instagram` and `Activity` become `oatmere-instagram-activity.svg`. */
export function fileNameOf(words: readonly string[], extension: string): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'chart'}.${extension}`;
}
