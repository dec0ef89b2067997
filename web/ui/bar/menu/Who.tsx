import { Menu } from '@mantine/core';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { shortName, wideForNames } from '../../../../shared/rules/access/shortName.ts';
import { displayName } from '../../../api/viewer.ts';
import { useMedia } from '../../useMedia.ts';
import style from '../Bar.module.css';

export function Who({ viewer }: { viewer: Viewer }) {
  const name = displayName(viewer);
  const wide = useMedia(`(min-width: ${wideForNames}px)`);
  return (
    <Menu.Label className={style.who}>
      <strong className="block ink text-14 strong" title={name}>
        {shortName(name, wide)}
      </strong>
      {viewer.email && <span>{viewer.email}</span>}
      <span>{viewer.organization.name}</span>
      {viewer.acting_for && <span>Acting for {viewer.acting_for.organization.name}</span>}
    </Menu.Label>
  );
}
