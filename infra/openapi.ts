import { writeFileSync } from 'node:fs';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { cookieName } from '../functions/platform/http/sessionCookie.ts';
import about from '../package.json' with { type: 'json' };
import {
  type Access,
  bodyType,
  clientHeader,
  type Endpoint,
  hasBody,
  needsOwnClient,
  pathNames,
  type Who,
} from '../shared/api/endpoint.ts';
import { allEndpoints, type NamedEndpoint } from '../shared/api/index.ts';
import { referenceHeader } from '../shared/api/reference.ts';
import { brand } from '../shared/brand.ts';
import { type ErrorCode, errorStatus, pipelineErrors } from '../shared/errors.ts';
import { apiBase } from '../shared/paths.ts';
import { surviveClosedOutput } from './programs/closedOutput.ts';

export function openApiDocument(): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const named of allEndpoints) {
    const { method, path } = named.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(named) };
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: `${brand.product} API`, version: about.version, contact: { email: brand.contactEmail } },
    servers: [{ url: apiBase }],
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    paths,
  });
  return { ...document };
}

function operation({ feature, name, endpoint }: NamedEndpoint): ZodOpenApiOperationObject {
  const { summary, access, output } = endpoint;
  const names = pathNames(endpoint.path);
  const inPath = pick(endpoint, (field) => names.includes(field));
  const rest = pick(endpoint, (field) => !names.includes(field));
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: describeAccess(access),
    security: access.who === 'visitor' ? [] : [{ cookie: [] }, { bearer: [] }],
    requestParams: {
      ...(names.length > 0 ? { path: inPath } : {}),
      ...(hasBody(endpoint) ? {} : { query: rest }),
      ...(needsOwnClient(endpoint) ? { header: ownHeader(endpoint) } : {}),
    },
    ...(hasBody(endpoint) && endpoint.body !== 'any'
      ? { requestBody: { required: true, content: { [bodyType(endpoint)]: { schema: rest } } } }
      : {}),
    responses: {
      ...(endpoint.redirects ? { 303: { description: 'Go on to a page of the site.' } } : successes(output)),
      ...(endpoint.mayTakeLonger
        ? { 202: { description: 'Not there yet: ask again in `ask_again_in` seconds.' } }
        : {}),
      ...errorResponses([...pipelineErrors, ...endpoint.errors]),
    },
  };
}

/** A call may return content, a 204, or either. */
function successes(output: z.ZodType) {
  const nothing = { 204: { description: 'Done; the response has no content.' } };
  if (output instanceof z.ZodNull) return nothing;
  const schema = output instanceof z.ZodNullable ? (output.unwrap() as z.ZodType) : output;
  const something = { 200: { description: 'Done.', content: { 'application/json': { schema } } } };
  return schema === output ? something : { ...something, ...nothing };
}

const callers: Record<Who, string> = {
  visitor: 'For anyone',
  session: 'For anyone with a session, preview guests included',
  person: 'For anyone with an account',
};

function describeAccess({ who, permission, scope, entitlement }: Access): string {
  const whom = who
    ? callers[who]
    : `Takes the permission ${permission}${scope === 'any' ? ' in any organization' : ''}`;
  return `${whom}${entitlement ? `, with the entitlement ${entitlement}` : ''}.`;
}

/** Callers without a session have no token to send instead. */
function ownHeader({ access }: Endpoint) {
  const value = z.literal(clientHeader.value);
  return z.object({
    [clientHeader.name]:
      access.who === 'visitor'
        ? value
        : value.optional().meta({ description: 'Required beside the cookie.' }),
  });
}

/** Fields that a call doesn't have are refused, not ignored. */
function pick({ input }: Endpoint, wanted: (field: string) => boolean) {
  return z.strictObject(Object.fromEntries(Object.entries(input.shape).filter(([field]) => wanted(field))));
}

const secondsToWait = z.number().meta({ description: 'How many seconds to wait.' });

function errorResponses(codes: ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      `${status}` as `${1 | 2 | 3 | 4 | 5}${string}`,
      {
        description: group.join(', '),
        ...(status === 429 ? { headers: z.object({ 'Retry-After': secondsToWait }) } : {}),
        content: {
          'application/json': {
            schema: z.object({
              code: z.enum(group as [ErrorCode, ...ErrorCode[]]),
              message: z.string(),
              requestId: z
                .string()
                .meta({
                  description: `What the log knows the call by: the ${referenceHeader} that it was sent with (8 to 64 letters, digits, - and _), or else a name of the server’s own.`,
                }),
              details: z.unknown().optional(),
            }),
          },
        },
      },
    ]),
  );
}

if (import.meta.main) {
  surviveClosedOutput();
  const file = process.argv[2];
  const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  if (file) writeFileSync(file, text);
  else process.stdout.write(text);
}
