import PdfDocument from 'pdfkit';

type Options = {
  pages?: number;
  password?: string;
  ownerPassword?: string;
  pdfVersion?: '1.3' | '1.4' | '1.6' | '1.7ext3';
  script?: string;
  attachment?: string;
};

/** A real PDF with a line of text on each page. */
export function pdf(
  text: string,
  { pages = 1, password, ownerPassword, pdfVersion, script, attachment }: Options = {},
): Promise<Buffer> {
  const document = new PdfDocument({
    autoFirstPage: false,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
    ...(password && { userPassword: password }),
    ...(ownerPassword && { ownerPassword }),
    ...(pdfVersion && { pdfVersion }),
  });
  for (let page = 1; page <= pages; page += 1) document.addPage().fontSize(30).text(`${text} ${page}`);
  if (attachment) document.file(Buffer.from(attachment), { name: 'attached.txt' });
  if (script) document.addNamedJavaScript('run', script);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.end();
  return whole;
}
