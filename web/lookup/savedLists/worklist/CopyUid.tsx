import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';
import style from './Worklist.module.css';

export function CopyUid({ name, uid }: { name: string; uid: string }) {
  const { state, copy } = useCopied(() => uid);
  return (
    <>
      <button
        type="button"
        className={style.icon}
        aria-label={`Copy uid of ${name}`}
        title={uid}
        onClick={copy}
      >
        {state === 'ready' ? (
          <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
            <path
              d="M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinejoin="round"
            />
          </svg>
        ) : (
          <span>{state === 'copied' ? 'Copied!' : 'Not allowed'}</span>
        )}
      </button>
      <CopyStatus state={state} />
    </>
  );
}
