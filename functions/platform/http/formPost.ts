import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { clientHeader, type Endpoint } from '../../../shared/api/endpoint.ts';
import type { Failure } from '../failure.ts';
import { setting } from '../services/settings.ts';
import type { Page } from './answer.ts';
import type { Given } from './readInput.ts';

/** How a form that a browser sent without JavaScript is answered: by going on, or by a page that says what is wrong. */
export type FormPage = {
  /** Where on the site it goes on. */
  sent: (given: Given) => string;
  refused: (failure: Failure, given: Given, reference: string) => Page;
};

/** A plain form has no way to add our client's header, and waits for a page. */
export function isFormPost({ body }: Endpoint, { headers }: APIGatewayProxyEventV2): boolean {
  return (
    body === 'multipart' &&
    headers[clientHeader.name] === undefined &&
    /\btext\/html\b/.test(headers.accept ?? '')
  );
}

/** Browsers say where a form was; those too old for the one header send the other. */
export function isFromOwnPage({ headers }: APIGatewayProxyEventV2): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === setting('SITE_ORIGIN') : site === 'same-origin';
}
