/** What stands in a PDF outside its streams: its title, its structure and its charts in words; no table of places. */
export const pdfText = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/\nxref\n[\s\S]*$/, '')
    // Strings with signs beyond ASCII have two bytes for each.
    .replaceAll('\0', '')
    .split('\n')
    .filter((line) => /[(]|\/Type|\/S /.test(line))
    .join('\n');
