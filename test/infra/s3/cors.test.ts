import { describe, expect, test } from 'vitest';
import { PRIVATE, PUBLIC, SITE } from './clients.ts';
import { outcome, runEndpoint } from './endpoint.ts';

const s3 = runEndpoint();
type Fields = Record<string, string>;

describe('the CORS rules of uploads', () => {
  const ask = (headers: Fields, bucket = PRIVATE) =>
    fetch(`${s3.url}/${bucket}/form/one`, { method: 'OPTIONS', headers });
  const preflight = { origin: SITE, 'access-control-request-method': 'PUT' };

  test('the CORS rules of uploads let a page of the site upload from its origin', async () => {
    const answer = await ask({
      ...preflight,
      'access-control-request-headers': 'Content-Type, x-amz-meta-a',
    });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET, PUT, POST',
      'access-control-allow-headers': 'content-type, x-amz-meta-a',
      'access-control-expose-headers': 'ETag',
      'access-control-max-age': '600',
    });
  });

  test('the CORS rules of uploads refuse another origin, another method, or a bucket without rules', async () => {
    expect(await outcome(await ask({ ...preflight, origin: 'http://evil.example' }))).toBe(
      '403 AccessForbidden',
    );
    expect(await outcome(await ask({ ...preflight, 'access-control-request-method': 'DELETE' }))).toBe(
      '403 AccessForbidden',
    );
    expect(await outcome(await ask(preflight, PUBLIC))).toBe('403 AccessForbidden');
    expect(await outcome(await ask({ origin: SITE }))).toBe('400 InvalidRequest');
    const refused = await fetch(`${s3.url}/${PRIVATE}/form/one`, {
      headers: { origin: 'http://evil.example' },
    });
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });
});
