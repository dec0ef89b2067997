import { vi } from 'vitest';

/** The files saved by the page until the end of the test file. Saving clicks a link, which jsdom can’t follow. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = (made) => {
    file = made as Blob;
    return 'blob:saved';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
