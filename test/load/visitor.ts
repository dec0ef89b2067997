import { type Call, CallError, createClient } from '../../shared/api/client.ts';
import { type Endpoint, routeKey } from '../../shared/api/endpoint.ts';
import type { LoadPerson } from './customers.ts';
import { fetchFrom } from './fetchFrom.ts';

/** A call with its duration and failure. */
export type Made = {
  call: string;
  ms: number;
  failure?: string;
  at: number;
  session: string;
  address: string;
};

/** A person’s browser: makes calls one at a time or in parallel, like a page of the site, and records each. */
export type Visitor = LoadPerson & { call: Call; callLoggedOut: Call };

export function visitorOf(person: LoadPerson, origin: string, note: (made: Made) => void): Visitor {
  const client = { origin, fetch: fetchFrom(person.address) };
  const headers = () => ({ cookie: person.cookie });
  const { address } = person;
  return {
    ...person,
    call: timed(createClient({ ...client, headers }), note, { address, session: person.cookie }),
    callLoggedOut: timed(createClient(client), note, { address, session: '' }),
  };
}

function timed(call: Call, note: (made: Made) => void, from: Pick<Made, 'address' | 'session'>): Call {
  return async (endpoint: Endpoint, ...rest) => {
    const begun = performance.now();
    const made = () => ({ ...from, at: begun, call: routeKey(endpoint), ms: performance.now() - begun });
    try {
      const output = await call(endpoint, ...rest);
      note(made());
      return output as never;
    } catch (error) {
      note({ ...made(), failure: reasonOf(error) });
      throw error;
    }
  };
}

const reasonOf = (error: unknown) =>
  error instanceof CallError
    ? `${error.status} ${error.code}`
    : error instanceof Error
      ? error.message
      : String(error);
