import { mediaTypes } from '../../../shared/api/endpoint.ts';
import { Failure } from '../failure.ts';

export async function readMultipart(bytes: Buffer, contentType = ''): Promise<Record<string, string>> {
  if (!contentType.toLowerCase().startsWith(`${mediaTypes.multipart};`)) {
    throw new Failure('wrong_content_type');
  }
  const fields: Record<string, string> = Object.create(null);
  const details: { field: string; message: string }[] = [];
  for (const [name, value] of await parse(bytes, contentType)) {
    const field = name.slice(0, 100);
    if (typeof value !== 'string') details.push({ field, message: 'takes a text, not a file' });
    else if (name in fields) details.push({ field, message: 'is given twice' });
    else fields[name] = value;
  }
  if (details.length > 0) throw new Failure('invalid_input', { details: details.slice(0, 20) });
  return { ...fields };
}

async function parse(bytes: Buffer, contentType: string): Promise<FormData> {
  const body = new Uint8Array(bytes);
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new Failure('bad_form');
  }
}
