import { deviceStore } from '../../../../navigation/deviceStore.ts';

const rows = deviceStore('own-rows', (text) => {
  const kept = text === null ? usual : Number(text);
  return Number.isInteger(kept) && kept >= 0 && kept <= 8 ? kept : usual;
});

/** About as tall as the first steps, which most new devices show. */
const usual = 2;

/** How many objects this device showed last, whose space is reserved until the answer. */
export const useOwnRows = (owner: string): number => rows.useKept(owner);

export const noteOwnRows = (owner: string, count: number): void => rows.write(owner, String(count));
