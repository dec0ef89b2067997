import { type Call, createClient } from '../../shared/api/client.ts';

export type Browser = {
  call: Call;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  cookies: Map<string, string>;
  address: string;
};

let addresses = 0;
/** A documentation address that no other browser of this run has. */
const freshAddress = () => {
  addresses += 1;
  return `198.51.${100 + Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

export function browser(origin: string, { address = freshAddress() }: { address?: string }): Browser {
  const cookies = new Map<string, string>();
  const withCookies: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-test-address', address);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie);
    return response;
  };
  return {
    address,
    cookies,
    call: createClient({ origin, fetch: withCookies }),
    fetch: (path, init) => withCookies(`${origin}${path}`, init),
  };
}

export function keepCookie(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = header.match(/^([^=]+)=([^;]*)/) ?? [];
  if (/max-age=0/i.test(header)) cookies.delete(name);
  else cookies.set(name, value);
}
