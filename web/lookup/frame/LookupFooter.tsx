import { useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listReleases } from '../../../shared/api/lookup/queries.ts';
import { brand } from '../../../shared/brand.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { linksIn } from '../../../shared/rules/access/visibility.ts';
import { releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { onSeenRelease, seenReleases } from '../../api/seenRelease.ts';
import { logoutLabel, useLogout } from '../../api/useLogout.ts';
import { useRead } from '../../api/useRead.ts';
import { isLink, type LinkLabels, type LinkName, linkTarget } from '../../navigation/links.ts';
import { parseRelease } from '../../navigation/shownRelease.ts';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import { useDialog } from '../objects/dialog.ts';
import style from './LookupFooter.module.css';

const labels: LinkLabels = { cf_lite: 'Home' };

export function LookupFooter({ viewer }: { viewer: Viewer }) {
  const { show } = useDialog();
  const { logout, state } = useLogout();
  return (
    <footer className={style.footer}>
      <nav className={style.links} aria-label="Footer" data-off-paper>
        {linksIn('look_up_footer', viewer).map((name) => {
          if (isLink(name)) return <FooterLink key={name} name={name} viewer={viewer} />;
          const leaves = name === 'exit_preview';
          return (
            <button
              key={name}
              type="button"
              className={style.link}
              disabled={leaves && state === 'busy'}
              onClick={leaves ? logout : () => show('bookmarks')}
            >
              {leaves ? logoutLabel('exit_preview', state) : 'Bookmarks'}
            </button>
          );
        })}
      </nav>
      <ShownRelease />
      <p className="muted small">
        © {new Date().getFullYear()} {brand.company}
      </p>
    </footer>
  );
}

/** A tab that was open during a release may mix both, and a notice offers to load it again. */
function ShownRelease() {
  const seen = useSyncExternalStore(onSeenRelease, seenReleases, () => null);
  const [query] = useSearchParams();
  const asked = parseRelease(query.get('release'));
  const { data } = useRead(listReleases, asked === null ? null : {}, { settled: true });
  if (!seen) return null;
  if (asked !== null) {
    const found = data?.releases.find(({ release }) => release === asked);
    const shown = found && releaseText({ release: found.release, built_on: null, as_of: found });
    return shown ? <p className="muted small">{shown}</p> : null;
  }
  return (
    <p className="muted small">
      Data to {seen.first.name}
      {seen.latest.release !== seen.first.release && `, in part of ${seen.latest.name}`}
    </p>
  );
}

function FooterLink({ name, viewer }: { name: LinkName; viewer: Viewer }) {
  const target = linkTarget(name, viewer);
  const label = labels[name] ?? target.label;
  if ('to' in target) {
    return (
      <Link to={target.to} className={style.link}>
        {label}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noopener" className={style.link}>
      {label} <OutwardArrow />
    </a>
  );
}
