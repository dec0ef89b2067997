import { Menu } from '@mantine/core';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { type Destination, mayOpen } from '../../../shared/rules/access/visibility.ts';
import barStyle from '../../ui/bar/Bar.module.css';
import { PhoneMenu } from '../../ui/bar/PhoneMenu.tsx';
import { SearchButton } from '../../ui/bar/SearchButton.tsx';
import { type DialogName, useDialog } from '../data/dialog.ts';
import { useBarSource } from '../data/useShownSource.ts';
import { barLabels } from './barLabels.ts';

export function PhoneBar({ viewer, links }: { viewer: Viewer; links: readonly Destination[] }) {
  const { show } = useDialog();
  const source = useBarSource();
  // Opens after the menu has returned the focus.
  const item = (dialog: DialogName, text: string) => (
    <Menu.Item key={dialog} className={barStyle.item ?? ''} onClick={() => setTimeout(() => show(dialog))}>
      {text}
    </Menu.Item>
  );
  const mayLookUp = mayOpen('cf_lite', viewer);
  return (
    <>
      {mayLookUp && <SearchButton what="brands, products, themes" />}
      <PhoneMenu
        viewer={viewer}
        links={links}
        labels={barLabels}
        extra={
          <>
            {links.includes('bookmarks') && item('bookmarks', 'Bookmarks')}
            {mayLookUp && source && item('source', `Data source: ${sourceNames[source]}`)}
          </>
        }
      />
    </>
  );
}
