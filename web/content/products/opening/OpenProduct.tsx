import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { mediaPath } from '../../../../shared/paths.ts';
import { explain } from '../../../api/errorText.ts';
import { noteView } from '../../../api/noteView.ts';
import { useViewer } from '../../../api/viewer.ts';
import { ActionAnchor, ActionButton } from '../../../ui/controls/Action.tsx';
import { OutwardArrow } from '../../../ui/controls/OutwardArrow.tsx';
import { keepPlace } from './keepPlace.ts';
import style from './OpenProduct.module.css';
import { type Opening, useOpening } from './useOpening.ts';

export function OpenProduct({
  product,
  company,
  kind,
  saves = false,
  edition,
}: {
  product: WorkProduct;
  company: CompanyUid | null;
  kind: 'primary' | 'plain';
  saves?: boolean;
  /** An earlier one; by default the newest. */
  edition?: number | undefined;
}) {
  const { state, open, save } = useOpening(product, company, edition);
  const viewer = useViewer();
  const { name, report_url, remote_file } = product;
  if (report_url) {
    return (
      <ActionAnchor
        kind={kind}
        className={style.open}
        href={withReader(report_url, viewer.account_uid)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={openLabel(name)}
        onClick={() => {
          noteView(product);
          keepPlace(product.uid, company);
        }}
      >
        Open <OutwardArrow />
      </ActionAnchor>
    );
  }
  if (!remote_file) return <span className="muted small">No file yet</span>;
  const opening = state.status === 'opening';
  return (
    <>
      <ActionButton
        kind={kind}
        className={style.open}
        aria-label={openLabel(name)}
        disabled={opening}
        onClick={() => void open()}
      >
        {opening ? 'Opening…' : 'Open'} <OutwardArrow />
      </ActionButton>
      {saves && (
        <ActionButton kind="outline" disabled={opening} onClick={() => void save()}>
          Download
        </ActionButton>
      )}
      <Told state={state} />
    </>
  );
}

const openLabel = (name: string) => `Open ${name} in a new window`;

function Told({ state }: { state: Opening }) {
  if (state.status === 'blocked') {
    return (
      <p className={style.told} role="alert">
        Your browser blocked the new window.{' '}
        <a href={state.url} target="_blank" rel="noopener noreferrer">
          Open it now
        </a>
      </p>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <p className={style.told} role="alert">
      {state.error.code === 'not_found'
        ? 'This file is no longer here. Reload the page to see what is.'
        : explain(state.error)}
    </p>
  );
}

/** Adds the reader's id only to files of this site, never to its pages or to external addresses. */
function withReader(address: string, reader: AccountUid | null): string {
  const { origin } = window.location;
  const url = URL.parse(address, origin);
  if (!url || !reader || url.origin !== origin || !url.pathname.startsWith(mediaPath)) return address;
  url.searchParams.set('id', reader);
  return url.href;
}
