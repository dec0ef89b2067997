import { useViewer } from '../../api/viewer.ts';
import { deviceStore } from '../../navigation/deviceStore.ts';
import { ownerOf } from '../../navigation/recents.ts';

const fold = deviceStore('market-chart', (text) => (text === 'open' || text === 'closed' ? text : null));

/** Whether the market’s chart is open: as the person left it on this device, or else where there is room. */
export function useChartFold(hasRoom: boolean) {
  const owner = ownerOf(useViewer());
  const kept = fold.useKept(owner);
  return {
    isOpen: kept === null ? hasRoom : kept === 'open',
    setOpen: (open: boolean) => fold.write(owner, open ? 'open' : 'closed'),
  };
}
