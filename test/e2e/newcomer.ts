import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, mailTo, type SharedProduct } from './journey.ts';

export type Person = { email: string; full_name: string; password: string };

function stranger(): Person {
  const id = randomUUID().slice(0, 8);
  return { email: `guest-${id}@larkspur.example`, full_name: 'Ada Brook', password: 'seven quiet herons' };
}

/** A registered person; their invite is in the inbox. */
export async function invited(product: SharedProduct): Promise<Person & { link: string }> {
  const person = stranger();
  const { email, full_name } = person;
  await send(product, 'GET', `/api/auth/account/register?${new URLSearchParams({ email, full_name })}`);
  // Like the link in an administrator’s invite.
  const link = (await linkTo(product, email)).replace('&type=register', '');
  return { ...person, link };
}

export async function member(product: SharedProduct): Promise<Person> {
  const { link, ...person } = await invited(product);
  const token = new URL(link).searchParams.get('token');
  const { password, full_name } = person;
  await send(product, 'POST', '/api/auth/account', { token, password, full_name });
  return person;
}

/** The link of a new reset mail, found by its subject because a login’s new-device mail can arrive after it. */
export async function resetLink(product: SharedProduct, email: string, notThis?: string): Promise<string> {
  await send(product, 'GET', `/api/auth/account/reset?${new URLSearchParams({ email })}`);
  let link = '';
  await expect
    .poll(async () => {
      link = await linkTo(product, email, 'Choose a new Tideline password');
      return link !== notThis;
    })
    .toBe(true);
  return link;
}

async function linkTo(product: SharedProduct, email: string, subject?: string): Promise<string> {
  const { text } = await mailTo(product, email, subject);
  return text.match(/http:\S+token=\S+/)?.[0] ?? '';
}

export async function logInAs(page: Page, { email, password }: Person): Promise<void> {
  const response = await page.request.post('/api/auth/account/login', {
    headers: { 'x-requested-with': 'tideline' },
    data: { email, password },
  });
  expect(response.status(), `login of ${email}`).toBe(200);
}

/** From an address of its own, since registrations and resets are limited by address. */
function send({ origin }: SharedProduct, method: string, path: string, body?: object): Promise<void> {
  const localAddress = process.platform === 'linux' ? `127.0.${randomInt(1, 250)}.${randomInt(1, 250)}` : '';
  const url = new URL(path, origin.replace('localhost', '127.0.0.1'));
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method,
      headers: {
        host: new URL(origin).host,
        'x-requested-with': 'tideline',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(localAddress ? { localAddress } : {}),
    });
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${method} ${url.pathname} answered ${response.statusCode}.`));
    });
    call.end(body ? JSON.stringify(body) : undefined);
  });
}
