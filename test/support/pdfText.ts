/** The text of a PDF outside its streams: title, structure and chart descriptions. */
export const pdfText = (pdf: Buffer): string =>
  pdf
    .toString('latin1')
    .replaceAll(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/\nxref\n[\s\S]*$/, '')
    // Non-ASCII strings have two bytes per character.
    .replaceAll('\0', '')
    .split('\n')
    .filter((line) => /[(]|\/Type|\/S /.test(line))
    .join('\n');
