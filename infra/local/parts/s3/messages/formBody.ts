import { ByteReader } from './byteReader.ts';
import { S3Error } from './errors.ts';

const MAX_FIELD_BYTES = 20 * 1024;

export type Form = {
  fields: Record<string, string>;
  fileName: string;
  file: AsyncIterable<Buffer>;
};

/** Reads a multipart form up to its file, which is streamed; S3 ignores whatever comes after it. */
export async function readForm(source: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  const [, quotedBoundary, plainBoundary] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quotedBoundary ?? plainBoundary;
  if (!boundary) throw malformed();
  const reader = new ByteReader(source);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields: Record<string, string> = Object.create(null);
  let size = 0;
  if ((await reader.line()) !== `--${boundary}`) throw malformed();
  for (;;) {
    const { name, fileName } = readDisposition(await readPartHeaders(reader));
    if (name === 'file') return { fields, fileName: baseName(fileName), file: reader.until(delimiter) };
    if (name in fields) throw new S3Error('InvalidArgument', `POST requires exactly one ${name}.`);
    const chunks: Buffer[] = [];
    for await (const chunk of reader.until(delimiter)) {
      size += chunk.length;
      if (size > MAX_FIELD_BYTES) {
        throw new S3Error(
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        );
      }
      chunks.push(chunk);
    }
    fields[name] = Buffer.concat(chunks).toString();
    if ((await reader.line()) !== '')
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  }
}

async function readPartHeaders(reader: ByteReader): Promise<string> {
  let disposition = '';
  for (let line = await reader.line(); line !== ''; line = await reader.line()) {
    if (/^content-disposition:/i.test(line)) disposition = line;
  }
  return disposition;
}

function readDisposition(header: string): { name: string; fileName: string } {
  const name = /;\s*name="([^"]*)"/i.exec(header)?.[1];
  if (!name) throw malformed();
  const fileName = /;\s*filename="([^"]*)"/i.exec(header)?.[1] ?? '';
  // Browsers encode these three characters, and only these, as percent escapes.
  const plain = fileName.replace(/%(22|0A|0D)/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { name: name.toLowerCase(), fileName: plain };
}

function baseName(fileName: string): string {
  return fileName.replace(/^.*[/\\]/s, '');
}

function malformed(): S3Error {
  return new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );
}
