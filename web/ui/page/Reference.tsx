import { ActionButton } from '../controls/Action.tsx';
import { CopyStatus } from '../controls/CopyStatus.tsx';
import { useCopied } from '../controls/useCopied.ts';

const labels = { ready: 'Copy reference', copied: 'Copied!', failed: 'Your browser doesn’t allow copying' };

/** The request id, for support. Anything that doesn't look like one is hidden, since anyone can write a link. */
export function Reference({ query }: { query: URLSearchParams }) {
  const text = query.get('reference') ?? '';
  const { state, copy } = useCopied(() => text, 1600);
  if (!/^[\w=-]{6,64}$/.test(text)) return null;
  return (
    <p>
      Reference for support: <code>{text}</code>{' '}
      <ActionButton kind="plain" onClick={() => void copy()}>
        {labels[state]}
      </ActionButton>
      <CopyStatus state={state} />
    </p>
  );
}
