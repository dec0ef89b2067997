import type { ServerResponse } from 'node:http';

export type GatewayAnswer = { status: number; headers: string[]; body: string | Buffer };

class BadResult extends Error {}

/** Converts a function's return value as API Gateway does: a described response, or the bare value as JSON. */
export function toAnswer(result: unknown): GatewayAnswer {
  if (!isResponse(result)) {
    const body = typeof result === 'string' ? result : (JSON.stringify(result) ?? '');
    return { status: 200, headers: ['content-type', 'application/json'], body };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result;
  if (!Number.isInteger(statusCode) || Number(statusCode) < 200 || Number(statusCode) > 599) {
    throw new BadResult(`statusCode is ${String(statusCode)}`);
  }
  const list: string[] = [];
  let typed = false;
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value === undefined || value === null) continue;
    const lower = name.toLowerCase();
    if (lower === 'content-length' || lower === 'transfer-encoding' || lower === 'connection') continue;
    if (lower === 'content-type') typed = true;
    list.push(lower, String(value));
  }
  for (const cookie of cookies ?? []) list.push('set-cookie', String(cookie));
  if (!typed && body) list.push('content-type', 'text/plain;charset=utf-8');
  if (body !== undefined && body !== null && typeof body !== 'string') {
    throw new BadResult('body is not a string');
  }
  return {
    status: Number(statusCode),
    headers: list,
    body: isBase64Encoded ? Buffer.from(body ?? '', 'base64') : (body ?? ''),
  };
}

export function refusal(status: number, message: string): GatewayAnswer {
  return { status, headers: ['content-type', 'application/json'], body: JSON.stringify({ message }) };
}

export function send(
  response: ServerResponse,
  { status, headers, body }: GatewayAnswer,
  bodiless: boolean,
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  // HTTP forbids a length where there can be no content.
  if (status !== 204) headers.push('content-length', String(length));
  response.writeHead(status, headers);
  if (bodiless) response.end();
  // If every character is one byte, Node can skip the encoding.
  else response.end(body, length === body.length ? 'latin1' : 'utf8');
}

type FunctionResponse = {
  statusCode: unknown;
  headers?: Record<string, unknown> | null;
  cookies?: unknown[] | null;
  body?: unknown;
  isBase64Encoded?: boolean;
};

function isResponse(result: unknown): result is FunctionResponse & { body?: string | null } {
  return typeof result === 'object' && result !== null && 'statusCode' in result;
}
