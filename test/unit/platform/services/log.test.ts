import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('log lines are stamped in UTC in any time zone', async () => {
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('LOG_LEVEL', 'INFO');
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
  vi.resetModules();
  const written = vi.spyOn(console, 'info').mockImplementation(() => {});
  const { log } = await import('../../../../functions/platform/services/log.ts');
  log.info('call');
  const [[line]] = written.mock.calls as [[string]];
  const { timestamp } = JSON.parse(line);
  expect(timestamp).toBe(new Date(timestamp).toISOString());
});
