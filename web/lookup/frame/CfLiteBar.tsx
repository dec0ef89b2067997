import { Menu } from '@mantine/core';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { linksIn, mayOpen } from '../../../shared/rules/access/visibility.ts';
import barStyle from '../../ui/bar/Bar.module.css';
import { Bar } from '../../ui/bar/Bar.tsx';
import { entriesOf } from '../../ui/bar/entries.ts';
import { useDialog } from '../objects/dialog.ts';
import { useBarSource } from '../objects/useCurrentSource.ts';
import style from './SourceButton.module.css';

/** The bar with the pages of CF Lite. */
export function CfLiteBar({ viewer }: { viewer: Viewer }) {
  const { show } = useDialog();
  const source = useBarSource();
  const pages = entriesOf(linksIn('cf_pages', viewer), viewer, {
    bookmarks: { label: 'Bookmarks', onClick: () => show('bookmarks') },
  });
  if (!mayOpen('cf_lite', viewer)) return <Bar viewer={viewer} pages={pages} />;
  return (
    <Bar
      viewer={viewer}
      pages={pages}
      source={<SourceButton onClick={() => show('source')} />}
      sourceItem={
        source && (
          // Opens after the menu has returned the focus.
          <Menu.Item className={barStyle.item ?? ''} onClick={() => setTimeout(() => show('source'))}>
            Data source: {sourceNames[source]}
          </Menu.Item>
        )
      }
    />
  );
}

function SourceButton({ onClick }: { onClick: () => void }) {
  const source = useBarSource();
  if (!source) return null;
  return (
    <button type="button" className={style.button} aria-haspopup="dialog" onClick={onClick}>
      <span className={`${style.label} muted`}>Source</span>{' '}
      <strong className="strong">{sourceNames[source]}</strong>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d="M1.5 3.5 5 7l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
