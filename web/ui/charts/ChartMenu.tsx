import { Menu } from '@mantine/core';
import { useCallback, useContext, useState } from 'react';
import { Snackbar } from '../controls/Snackbar.tsx';
import { download, fileNameOf } from '../files/download.ts';
import style from './ChartMenu.module.css';
import { ChartSubjectContext } from './chartSubject.ts';
import type { ChartTable } from './chartTable.ts';
import { copyPicture, copyTable } from './clipboard.ts';
import { downloadTable } from './downloadTable.ts';
import { type Basis, fileTable } from './fileTable.ts';
import type { Caption } from './picture/caption.ts';

const notMade = 'We couldn’t create the picture. Reload the page and try again.';
const notCopied = (instead: string) =>
  `Your browser didn’t allow the page to copy. Use “${instead}” instead.`;

export function ChartMenu({
  chart,
  title,
  table,
  basis,
  words,
  asTable,
  alreadyTable = false,
  picture,
  more = [],
  onExplain,
}: {
  chart: string;
  title: string;
  table: ChartTable;
  basis: Basis;
  /** The parts of its file names. */
  words: readonly string[];
  asTable: boolean;
  alreadyTable?: boolean;
  picture: () => { body: HTMLElement; caption: Caption } | null;
  more?: readonly { label: string; onClick: () => void }[];
  onExplain?: () => void;
}) {
  const { canExport, toggleTable } = useContext(ChartSubjectContext);
  const [dark, setDark] = useState(false);
  const [withNotes, setWithNotes] = useState(false);
  const [said, setSaid] = useState('');
  const hasNotes = table.columns.some(({ kind }) => kind === 'annotation');
  const forget = useCallback(() => setSaid(''), []);

  async function draw(kind: 'svg' | 'png'): Promise<Blob> {
    const { pictureOf } = await import('./picture/picture.ts');
    const drawn = picture();
    if (!drawn) throw new Error('The chart is gone.');
    return pictureOf(drawn.body, drawn.caption, kind, { scheme: dark ? 'dark' : 'light', withNotes });
  }

  async function save(kind: 'svg' | 'png') {
    setSaid('');
    try {
      download(await draw(kind), fileNameOf(words, kind));
    } catch {
      setSaid(notMade);
    }
  }

  async function copy() {
    setSaid('');
    const drawn = draw('png');
    try {
      await copyPicture(drawn);
      setSaid('Picture copied.');
    } catch {
      setSaid(
        await drawn.then(
          () => notCopied('Download PNG'),
          () => notMade,
        ),
      );
    }
  }

  async function copyFigures() {
    setSaid('');
    await copyTable(fileTable(table, basis, withNotes)).then(
      () => setSaid('Table copied.'),
      () => setSaid(notCopied('Download CSV')),
    );
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
          {more.map(({ label, onClick }) => (
            // Dialogs open once the menu has returned the focus.
            <Menu.Item key={label} onClick={() => setTimeout(onClick)}>
              {label}
            </Menu.Item>
          ))}
          {!alreadyTable && (
            <Menu.Item onClick={() => toggleTable(chart)}>
              {asTable ? 'View as chart' : 'View as table'}
            </Menu.Item>
          )}
          {!asTable && (
            <>
              <Menu.Item onClick={() => save('png')}>Download PNG</Menu.Item>
              <Menu.Item onClick={() => save('svg')}>Download SVG</Menu.Item>
              <Menu.Item onClick={copy}>Copy picture</Menu.Item>
              <Menu.CheckboxItem checked={dark} onChange={setDark}>
                Dark pictures
              </Menu.CheckboxItem>
            </>
          )}
          {hasNotes && (
            <Menu.CheckboxItem checked={withNotes} onChange={setWithNotes}>
              Include notes
            </Menu.CheckboxItem>
          )}
          {canExport && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => downloadTable(table, basis, words, withNotes)}>
                Download CSV
              </Menu.Item>
              <Menu.Item onClick={copyFigures}>Copy table</Menu.Item>
            </>
          )}
          {onExplain && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={onExplain}>How is this computed?</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {said && <Snackbar text={said} shownForMs={9000} onGone={forget} />}
    </>
  );
}
