import { Menu } from '@mantine/core';
import type { Viewer } from '../../../../shared/model/viewer.ts';
import { displayName } from '../../../api/viewer.ts';
import style from '../Bar.module.css';

export function Who({ viewer }: { viewer: Viewer }) {
  return (
    <Menu.Label className={style.who}>
      <strong>{displayName(viewer)}</strong>
      {viewer.email && <span>{viewer.email}</span>}
      <span>{viewer.organization.name}</span>
    </Menu.Label>
  );
}
