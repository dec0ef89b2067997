import { Outlet } from 'react-router-dom';
import { MantineRoot } from '../ui/mantine/MantineRoot.tsx';
import { mainId } from '../ui/SkipLink.tsx';

/** Pages below /ConsumerForecast bring a bar of their own. */
export function BareLayout() {
  return (
    <MantineRoot>
      <main id={mainId}>
        <Outlet />
      </main>
    </MantineRoot>
  );
}
