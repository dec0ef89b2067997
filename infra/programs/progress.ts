/** Updates one line on a terminal; otherwise writes a line every 5 s. */
export function showProgress(stream: NodeJS.WriteStream = process.stderr) {
  const everyMs = stream.isTTY ? 100 : 5000;
  let shownAt = performance.now();
  let open = false;
  return {
    show(what: string, done: number, total?: number): void {
      const now = performance.now();
      if (now - shownAt < everyMs && done !== total) return;
      shownAt = now;
      const text = total
        ? `${what} ${bar(done / total)} ${count(done)} of ${count(total)}`
        : `${what} ${count(done)}`;
      stream.write(stream.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
      open = stream.isTTY;
    },
    end(): void {
      if (open) stream.write('\r\u001b[K');
      open = false;
    },
  };
}

const width = 24;
const bar = (part: number) => {
  const full = Math.round(Math.min(1, part) * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
};

export const count = (number: number) => number.toLocaleString('en-US');
