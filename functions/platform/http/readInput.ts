import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { type Endpoint, hasBody, mediaTypes } from '../../../shared/api/endpoint.ts';
import { Failure } from '../failure.ts';
import { composed, hiddenIn } from './plainText.ts';

const bodyLimitBytes = 256 * 1024;
/** A form up to this size is refused with what was written in it; escaped, it still fits an answer of 6 MB. */
const shownAgainBytes = 3 * bodyLimitBytes;
/** Twice what the contract's deepest input needs. Parsing recurses for each level. */
export const deepestJson = 16;

export type Given = Readonly<Record<string, unknown>>;

export async function readGiven(endpoint: Endpoint, event: APIGatewayProxyEventV2): Promise<Given> {
  refuseRepeated(event.rawQueryString);
  return {
    ...event.queryStringParameters,
    ...(mayHaveBody(endpoint) ? await readBody(endpoint, event) : {}),
    ...event.pathParameters,
  };
}

export function checkInput<E extends Endpoint>(endpoint: E, given: Given): z.output<E['input']> {
  // Dropping unknown fields silently would make callers believe that, say, `is_admin` was accepted.
  if (mayHaveBody(endpoint)) refuseUnknownFields(endpoint, given);
  const parsed = endpoint.input.safeParse(composed(given));
  const issues = parsed.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
  const details = [...issues, ...hiddenIn(given)];
  if (!parsed.success || details.length > 0) throw new Failure('invalid_input', { details });
  if (mayHaveBody(endpoint)) refuseHalves(parsed.data);
  return parsed.data as z.output<E['input']>;
}

/** The specification sends a DELETE's input in its body; our own site sends it in the address. */
const mayHaveBody = (endpoint: Endpoint) => hasBody(endpoint) || endpoint.method === 'DELETE';

/** API Gateway would join repeated values into one. */
function refuseRepeated(query = ''): void {
  const names = [...new URLSearchParams(query).keys()];
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  if (repeated.length === 0) return;
  const details = [...new Set(repeated)]
    .slice(0, 20)
    .map((name) => ({ field: name.slice(0, 100), message: 'is given twice' }));
  throw new Failure('invalid_input', { details });
}

function refuseUnknownFields(endpoint: Endpoint, given: object): void {
  const unknown = Object.keys(given).filter((field) => !Object.hasOwn(endpoint.input.shape, field));
  if (unknown.length === 0) return;
  const details = unknown
    .slice(0, 20)
    .map((field) => ({ field: field.slice(0, 100), message: 'is not a field of this call' }));
  throw new Failure('invalid_input', { details });
}

async function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): Promise<object> {
  if (!event.body || endpoint.body === 'any') return {};
  const most = endpoint.maxBytes ?? (endpoint.body === 'multipart' ? shownAgainBytes : bodyLimitBytes);
  if (sizeOf(event) > most) throw new Failure('body_too_large');
  const contentType = event.headers['content-type'];
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  return endpoint.body === 'multipart' ? readMultipart(bytes, contentType) : readJson(bytes, contentType);
}

export function requireSmallBody(event: APIGatewayProxyEventV2): void {
  if (sizeOf(event) > bodyLimitBytes) throw new Failure('body_too_large');
}

function sizeOf({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): number {
  return isBase64Encoded ? (body.length * 3) / 4 : Buffer.byteLength(body);
}

function readJson(bytes: Buffer, contentType: string | undefined): object {
  if (!isJson(contentType)) throw new Failure('wrong_content_type');
  const value = parseJson(bytes.toString());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Failure('invalid_input', { details: [{ field: '', message: 'must be a JSON object' }] });
  }
  return value;
}

function isJson(contentType = ''): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === mediaTypes.json;
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure('bad_json');
  }
  if (isDeeper(value, deepestJson)) throw new Failure('json_too_deep');
  return value;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

function refuseHalves(input: object): void {
  const halved = Object.entries(input).filter(([, value]) => hasHalf(value));
  if (halved.length === 0) return;
  const details = halved.map(([field]) => ({ field, message: 'contains an unpaired surrogate' }));
  throw new Failure('invalid_input', { details });
}

/** A JSON escape can encode a lone surrogate, which isn't valid text and which no table accepts. */
function hasHalf(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHalf);
}

async function readMultipart(bytes: Buffer, contentType = ''): Promise<Record<string, string>> {
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
