import { expect, test } from 'vitest';
import { plantSignals } from '../../../support/plantedSignals.ts';

test('of planted spikes, rises, steps and drops, 95 of 100 signals have the planted kind, and as many the planted start', () => {
  const { planted, seen, unplanted, kind, start } = plantSignals(20_000);
  expect(kind).toBeGreaterThanOrEqual(0.95);
  expect(start).toBeGreaterThanOrEqual(0.95);
  expect(seen / planted).toBeGreaterThanOrEqual(0.85);
  // Trends and strong seasons alone are no signal.
  expect(unplanted / seen).toBeLessThanOrEqual(0.02);
}, 60_000);
