export const patienceMs = 12_000;
