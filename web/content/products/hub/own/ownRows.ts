import { brandKey } from '../../../../../shared/brand.ts';
import { deviceStore } from '../../../../navigation/deviceStore.ts';

const rows = deviceStore(`${brandKey}-own-rows`, (text) => {
  const kept = text === null ? usual : Number(text);
  return Number.isInteger(kept) && kept >= 0 && kept <= 8 ? kept : usual;
});

/** Few enough not to leave a gap, and so many that more of them hardly shift the page. */
const usual = 6;

/** How many objects this device showed last, whose space is reserved until the answer. */
export const useOwnRows = (owner: string): number => rows.useKept(owner);

export const noteOwnRows = (owner: string, count: number): void => rows.write(owner, String(count));
