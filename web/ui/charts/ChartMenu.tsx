import { Menu } from '@mantine/core';
import { useCallback, useContext, useState } from 'react';
import { Snackbar } from '../controls/Snackbar.tsx';
import { download, fileNameOf } from '../files/download.ts';
import style from './ChartMenu.module.css';
import { ChartSubjectContext } from './chartSubject.ts';
import type { ChartTable } from './chartTable.ts';
import { downloadTable } from './downloadTable.ts';
import type { Basis } from './fileTable.ts';

/** What can be done with a chart: see its figures, take it along, ask how it comes about. */
export function ChartMenu({
  chart,
  title,
  table,
  basis,
  asTable,
  alreadyTable = false,
  picture,
  onExplain,
}: {
  chart: string;
  title: string;
  table: ChartTable;
  basis: Basis;
  asTable: boolean;
  alreadyTable?: boolean;
  picture: () => HTMLElement | null;
  onExplain: () => void;
}) {
  const { about, canExport, toggleTable } = useContext(ChartSubjectContext);
  const [failed, setFailed] = useState(false);
  const forget = useCallback(() => setFailed(false), []);

  async function save(kind: 'svg' | 'png') {
    setFailed(false);
    try {
      const body = picture();
      if (!body) return;
      const { pictureOf } = await import('./picture.ts');
      download(await pictureOf(body, { title, about }, kind), fileNameOf([about, title], kind));
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={style.button} aria-label={`Options for ${title}`}>
            <span aria-hidden="true">⋯</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {!alreadyTable && (
            <Menu.Item onClick={() => toggleTable(chart)}>
              {asTable ? 'View as chart' : 'View as table'}
            </Menu.Item>
          )}
          {!asTable && (
            <>
              <Menu.Item onClick={() => save('png')}>Download PNG</Menu.Item>
              <Menu.Item onClick={() => save('svg')}>Download SVG</Menu.Item>
            </>
          )}
          {canExport && (
            <Menu.Item onClick={() => downloadTable(table, basis, [about, title])}>Download CSV</Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={onExplain}>How is this computed?</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {failed && (
        <Snackbar
          text="We couldn’t create the picture. Reload the page and try again."
          shownForMs={9000}
          onGone={forget}
        />
      )}
    </>
  );
}
