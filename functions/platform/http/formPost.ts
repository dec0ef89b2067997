import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { clientHeader, type Endpoint } from '../../../shared/api/endpoint.ts';
import type { Failure } from '../failure.ts';
import { setting } from '../services/settings.ts';
import type { Page } from './answer.ts';
import type { Given } from './readInput.ts';

export type FormPage = {
  sent: (given: Given) => string;
  refused: (failure: Failure, given: Given, reference: string) => Page;
};

/** A plain form can't add our client's header, and expects a page. */
export function isFormPost({ body }: Endpoint, { headers }: APIGatewayProxyEventV2): boolean {
  return (
    body === 'multipart' &&
    headers[clientHeader.name] === undefined &&
    /\btext\/html\b/.test(headers.accept ?? '')
  );
}

/** Older browsers lack Sec-Fetch-Site but send an Origin. */
export function isFromOwnPage({ headers }: APIGatewayProxyEventV2): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === setting('SITE_ORIGIN') : site === 'same-origin';
}
